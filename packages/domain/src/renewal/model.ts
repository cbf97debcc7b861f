import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";

/** A home of the customer with the account that pays for it. */
export interface CustomersHome {
  readonly partner: string;
  readonly contractAccount: string;
  readonly esiid: Esiid;
}

/** A renewal or a swap that the provider offers for a home: a contract after the current one ends, or before. */
export interface RenewalOffer {
  readonly esiid: Esiid;
  readonly contractAccount: string;
  readonly kind: "renewal" | "swap" | "unknown";
  /** The gateway's word for the kind, for support. */
  readonly code: string;
  /** Empty when there is none. */
  readonly prom: string;
  /** The id of the plan with which the home continues if the customer chooses nothing, if the gateway names one. */
  readonly defaultPlanId?: string | undefined;
}

/** Whether this home may renew its plan ("know your plan"). */
export interface RenewalEligibility {
  readonly isEligible: boolean;
  readonly reason: "eligible" | "not-due" | "pending" | "no-longer-sold" | "unknown";
  /** The gateway's word for the reason, for support. */
  readonly code: string;
}

/** The fee for leaving a contract early: in the gateway's words, and in money. */
export interface CancellationFee {
  readonly text: string;
  /** "unknown" where the gateway names a fee without an amount. */
  readonly amount: Cents | "unknown";
}

/** A meter reading, at which the next contract can begin. */
export interface MeterRead {
  readonly date: IsoDate;
  /** Undefined when leaving is free on that day. */
  readonly fee: CancellationFee | undefined;
}

export interface MeterReadDates {
  /** Undefined where the gateway names no readable day: then the first reading is proposed. */
  readonly defaultDate: IsoDate | undefined;
  /** Earliest first. */
  readonly reads: readonly MeterRead[];
}

/** An order for the next contract at a home. */
export interface SwapOrder extends CustomersHome {
  readonly startDate: IsoDate;
  readonly dwel: string;
  readonly plan: Pick<PlanOffer, "id" | "term" | "baseRate" | "campaignId">;
  /** The site's own reference; may be empty. */
  readonly reference: string;
}

export interface SwapAnswered {
  readonly indicator: string;
  /** The next contract's number; empty when there is none. */
  readonly serviceContractNumber: string;
}
