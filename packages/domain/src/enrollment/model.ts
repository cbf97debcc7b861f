import type { ServiceAddress } from "../addresses/model.ts";
import type { EnrollmentIntent } from "../kernel/intent.ts";
import type { Cents } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { FieldProblem, OrderFormDraft, OrderFormValues } from "./order-form.ts";
import type { TermName } from "./terms.ts";

/** Who asks for service, beside the identity documents. */
export interface CustomerInfo {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Ten digits, no dashes (E-057). */
  readonly phoneNumber: string;
  readonly isMobile: boolean;
  readonly correspondanceLanguage: "English" | "Spanish";
}

/** Never leaves the server, never enters a log; gone once the customer is created (see `createCustomer`). */
export interface Identity {
  /** ISO day. */
  readonly dateOfBirth: string;
  readonly document: { readonly kind: "ssn"; readonly socialSecurityNumber: string } | { readonly kind: "dl"; readonly number: string; readonly state: string };
}

export type Billing =
  | { readonly kind: "same-address" }
  | { readonly kind: "other-address"; readonly streetNumber: string; readonly street: string; readonly unit: string; readonly city: string; readonly state: string; readonly zip: string }
  | { readonly kind: "po-box"; readonly box: string; readonly city: string; readonly state: string; readonly zip: string };

/** The order form, read and found valid. */
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

/** The plan as it was chosen, with the shopping answers that travel with the order. */
export interface Selection {
  readonly plan: PlanOffer;
  readonly intent: EnrollmentIntent;
  /** 01 house, 02 apartment. */
  readonly dwel: string;
  readonly prom: string;
  readonly zip: string;
  readonly tdsp: string;
  readonly esiid: string;
  readonly sessionId: string;
}

export interface PriorDebtEntry {
  readonly contractAccountNumber: string;
  readonly serviceContractNumber: string;
  readonly customerName: string;
  readonly address: string;
  readonly finalBillDate: string;
  readonly totalDebt: Cents;
}

/** What the gateway has made of the customer so far. */
export interface EnrollmentInfo {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly serviceAccountNumber: string;
  readonly serviceContractNumber: string;
}

export type EnrollmentStage =
  /** No plan yet. */
  | "shopping"
  /** A plan is chosen, the order form is open. */
  | "details"
  /** The customer exists; the terms wait. */
  | "review"
  /** An outcome that needs something else first: a deposit, a debt, another door. */
  | "held"
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | "in-doubt"
  /** Service is connected. */
  | "ordered"
  | "finished";

export interface EnrollmentState {
  readonly stage: EnrollmentStage;
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  readonly selection: Selection | undefined;
  /** What was typed, without identity, for coming back to; with what was wrong with it. */
  readonly draft: OrderFormDraft | undefined;
  readonly problems: readonly FieldProblem[];
  /** The form as it was sent, identity included, until the home and the date are confirmed. */
  readonly pending: OrderFormValues | undefined;
  /** Terms that were not accepted when the order was last submitted. */
  readonly openTerms: readonly TermName[];
  readonly order: OrderInformation | undefined;
  /** Digest of the applicant that passed the fraud check; customer creation takes nobody else. */
  readonly cleared: string | undefined;
  /** Kept only while a resubmission as move-in may need it. */
  readonly identity: Identity | undefined;
  /** The application that was created last and may be ordered: the same one again is the same customer. */
  readonly created: { readonly digest: string; readonly destination: Destination } | undefined;
  /** Answers to calls that must not happen twice. A call after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  /** The rendering of the form that was last submitted: the second half of a double click carries the same one. */
  readonly submission: string;
  readonly enrollmentInfo: EnrollmentInfo | undefined;
  readonly depositAmount: Cents;
  readonly priorDebtInfo: { readonly priorDebt: readonly PriorDebtEntry[]; readonly status: string };
  /** What the oops page shows beside the correlation id. */
  readonly error: { readonly errorMessage: string; readonly errorCode: string; readonly drsActionId: string };
  readonly confirmationEmails: { readonly asked: number; readonly failed: number };
}

export const emptyEnrollment: EnrollmentState = {
  stage: "shopping",
  at: { kind: "page", page: "offers" },
  selection: undefined,
  draft: undefined,
  problems: [],
  pending: undefined,
  openTerms: [],
  order: undefined,
  cleared: undefined,
  identity: undefined,
  created: undefined,
  attempts: 0,
  submission: "",
  enrollmentInfo: undefined,
  depositAmount: 0,
  priorDebtInfo: { priorDebt: [], status: "" },
  error: { errorMessage: "", errorCode: "", drsActionId: "" },
  confirmationEmails: { asked: 0, failed: 0 },
};
