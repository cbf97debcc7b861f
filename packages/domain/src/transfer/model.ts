import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { TransferTexts } from "./order-form.ts";

/** The service and customer at a meter. */
export interface MeterStatus {
  readonly isPending: boolean;
  readonly isActive: boolean;
  /** The number of the customer with current or future service there, eight or ten digits; empty when there is none. */
  readonly partner: string;
}

/** Eligibility: the plan can move along, the customer has to choose a new one (with the reason), or has to call. */
export const transferEligibilityKinds = [
  "same-product",
  "show-offer",
  "show-offer-different-utility",
  "show-offer-advanced-meter",
  "show-offer-protected",
  "call-center",
  "unknown",
] as const;

export interface TransferEligibility {
  readonly kind: (typeof transferEligibilityKinds)[number];
  /** The gateway's word, for support. */
  readonly code: string;
}

export interface TransferQuestion {
  readonly partner: string;
  readonly from: Esiid;
  readonly to: Esiid;
  /** The old home's plan. */
  readonly planId: string;
  /** Undefined while unknown. */
  readonly moveInDate: IsoDate | undefined;
}

/** An order to move service from one home to another, with the texts of its form. */
export interface TransferOrder extends TransferTexts {
  readonly partner: string;
  readonly contractAccount: string;
  readonly from: Esiid;
  readonly to: Esiid;
  readonly startDate: IsoDate;
  readonly stopDate: IsoDate;
  /** The new home. */
  readonly dwel: string;
  readonly plan: Pick<PlanOffer, "id" | "term" | "baseRate" | "campaignId" | "incentiveId">;
  readonly prom: string;
  /** The code of a customer who referred this one; may be empty. */
  readonly referral: string;
  /** The site's own reference; may be empty. */
  readonly reference: string;
}

export interface TransferAnswered {
  readonly indicator: string;
  /** The new home's contract; empty when there is none. */
  readonly serviceContractNumber: string;
}
