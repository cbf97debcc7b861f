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

/** What the provider offers a home: the present contract comes to its end, or another plan before the end. */
export interface RenewalOffer {
  readonly esiid: Esiid;
  readonly contractAccount: string;
  readonly kind: "renewal" | "swap" | "unknown";
  /** The gateway's own word for the kind, for support. */
  readonly code: string;
  /** Empty when there is none. */
  readonly prom: string;
}

/** May this home renew the plan that it has (known your plan)? */
export interface RenewalEligibility {
  readonly isEligible: boolean;
  readonly reason: "eligible" | "not-due" | "pending" | "no-longer-sold" | "unknown";
  /** The gateway's own word for the reason, for support. */
  readonly code: string;
}

/** What leaving a contract early costs: in the gateway's words, and in money. */
export interface CancellationFee {
  readonly text: string;
  /** "unknown" where the gateway says that there is one, and not how much. */
  readonly amount: Cents | "unknown";
}

/** A meter reading, at which the next contract can begin. */
export interface MeterRead {
  readonly date: IsoDate;
  /** Undefined when nothing falls due on that day. */
  readonly fee: CancellationFee | undefined;
}

export interface MeterReadDates {
  /** Undefined where the gateway names none that can be read: then the first reading is proposed. */
  readonly defaultDate: IsoDate | undefined;
  /** Earliest first. */
  readonly reads: readonly MeterRead[];
}

/** An order for the contract that follows at a home. */
export interface SwapOrder extends CustomersHome {
  readonly startDate: IsoDate;
  readonly dwel: string;
  readonly plan: Pick<PlanOffer, "id" | "term" | "baseRate" | "campaignId">;
  /** The site's own reference; may be empty. */
  readonly reference: string;
}

export interface SwapAnswered {
  readonly indicator: string;
  /** Of the contract that follows; empty when none was made. */
  readonly serviceContractNumber: string;
}
