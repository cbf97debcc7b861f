import type { ServiceAddress } from "../addresses/model.ts";
import { codeOfIntent, type EnrollmentIntent } from "../kernel/intent.ts";
import type { DebtPayment, PriorDebtEntry } from "../payments/model.ts";
import type { KnowledgeQuestion, OutOfWalletSession } from "../out-of-wallet/model.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { CustomerText, OptionalField } from "./order-form-fields.ts";

/** The customer's free texts; the phone number is ten digits, no dashes (E-057). */
type CustomerTexts = Readonly<
  Record<Exclude<CustomerText, OptionalField>, string> & Partial<Record<Extract<CustomerText, OptionalField>, string>>
>;

/** The applicant, without the identity documents. */
export interface CustomerInfo extends CustomerTexts {
  readonly isMobile: boolean;
  readonly correspondanceLanguage: "English" | "Spanish";
}

export type Billing =
  | { readonly kind: "same-address" }
  | {
      readonly kind: "other-address";
      readonly streetNumber: string;
      readonly street: string;
      readonly unit: string;
      readonly city: string;
      readonly state: string;
      readonly zip: string;
    }
  | {
      readonly kind: "po-box";
      readonly box: string;
      readonly city: string;
      readonly state: string;
      readonly zip: string;
    };

/** The order form, parsed and valid. */
export interface OrderInformation {
  readonly customer: CustomerInfo;
  readonly billing: Billing;
  readonly secondaryHolder: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly paperlessBilling: boolean;
  /** Extra recipients of the confirmation, apartments only, at most 5. */
  readonly emailCopies: readonly string[];
  readonly address: ServiceAddress;
  /** ISO day in Central time. */
  readonly startDate: string;
}

/** The plan as chosen, with the shopping answers that travel with the order. */
export interface Selection {
  readonly plan: PlanOffer;
  /** The plan's price that the customer saw, before it changed; the order form shows both. */
  readonly before?: PlanPrice;
  readonly intent: EnrollmentIntent;
  /** A dwelling's code: see kernel/dwelling. */
  readonly dwel: string;
  readonly prom: string;
  readonly zip: string;
  readonly tdsp: string;
  readonly esiid: string;
  readonly sessionId: string;
}

/**
 * The selection in keys and digests: with the intent's code, as older releases had it, so that a call in doubt keeps
 * its key.
 */
export const selectionInKeys = (selection: Selection) => ({ ...selection, intent: codeOfIntent(selection.intent) });

/** A debt paid by card, with the card; without one where the answer was lost and the payment is unknown. */
export interface PaidBefore {
  readonly debt: PriorDebtEntry;
  readonly payment: DebtPayment | undefined;
}

/** The customer at the gateway so far. */
export interface EnrollmentInfo {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly serviceAccountNumber: string;
  readonly serviceContractNumber: string;
}

/** A required proof of identity beyond the papers, and its progress. `identity` has the papers meanwhile. */
export interface Proof {
  /** Digest of the applicant whom the fraud check wants proof of; after the proof, that applicant is cleared. */
  readonly applicant: string;
  /** Digest of the person alone: wrong tries count for them, even with other data. */
  readonly person: string;
  readonly customer: Pick<CustomerInfo, "firstName" | "lastName" | "email" | "phoneNumber">;
  readonly address: ServiceAddress;
  /** Undefined before the code was requested. */
  readonly session: OutOfWalletSession | undefined;
  readonly questions: readonly KnowledgeQuestion[];
  /** The problems of the last input; nothing was sent. */
  readonly problem: "" | "code-of-six-digits" | "unanswered";
}

/** The online account that is offered after the order. */
export interface OnlineAccountInfo {
  /** `isCoaSuccess` of the specification (E-361). */
  readonly isCreated: boolean;
  readonly userName: string;
  readonly isPaperlessBilling: boolean;
  /** The plan comes with autopay, and so with paperless bills (E-265). */
  readonly isESaverPlan: boolean;
  /**
   * The customer is signed in to the new account and has not opened it yet (E-361); cleared on the way there (E-299).
   */
  readonly showMyAccountBtn: boolean;
  /** The reason of a refusal, in the gateway's words for the customer (E-259). */
  readonly refusal: string;
}

/** The session of the new account (E-369). The token is an opaque handle: the session has the gateway's own. */
export interface MyAccountInfo {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** The progress of the deposit. */
export type DepositPayment =
  | "none"
  | "due"
  /** The first half is charged, the second is not scheduled yet. */
  | "half-due"
  /** Paid, scheduled, or left to the phone or a payment location. */
  | "settled";

export type PaymentField = "paymentType" | "scheduledDepositDate" | "card";
