import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { TransferTexts } from "./order-form.ts";

/** What is going on at a meter, and who has service there. */
export interface MeterStatus {
  readonly isPending: boolean;
  readonly isActive: boolean;
  /** Of the customer who has service there or is to have it; empty when there is none. Eight digits or ten. */
  readonly partner: string;
}

/** The plan can move along, has to be chosen anew (and why), or a talk is needed first. */
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
  /** The gateway's own word, for support. */
  readonly code: string;
}

export interface TransferQuestion {
  readonly partner: string;
  readonly from: Esiid;
  readonly to: Esiid;
  /** The plan that the old home has. */
  readonly planId: string;
  /** Undefined while it is not known. */
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
  /** Of the new home. */
  readonly dwel: string;
  readonly plan: Pick<PlanOffer, "id" | "term" | "baseRate" | "campaignId" | "incentiveId">;
  readonly prom: string;
  /** The code of a customer who recommended us; may be empty. */
  readonly referral: string;
  /** The site's own reference; may be empty. */
  readonly reference: string;
}

export interface TransferAnswered {
  readonly indicator: string;
  /** Of the contract at the new home; empty when none was made. */
  readonly serviceContractNumber: string;
}
