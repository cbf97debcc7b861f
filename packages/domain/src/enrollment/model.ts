import type { CartEntry, OrderedPlan } from "../add-ons/model.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { codeOfIntent, type EnrollmentIntent, enrollmentIntentOf } from "../kernel/intent.ts";
import type { Cents, OddCent } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import {
  type AutopayFrom,
  type CardNamed,
  type DebtPayment,
  noPayment,
  type PaymentInfo,
  type PriorDebtEntry,
} from "../payments/model.ts";
import type { Identity } from "../identity/papers.ts";
import type { KnowledgeQuestion, OutOfWalletSession } from "../out-of-wallet/model.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { LastTries } from "../standing/model.ts";
import type { AccountForm } from "./account-form.ts";
import type { NormalForm } from "./order-form.ts";
import type { CustomerText, FieldProblem, OptionalField, OrderFormDraft } from "./order-form-fields.ts";
import type { TermName } from "./terms.ts";

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

/** The fields that every stage has. */
interface CommonFields {
  /** The customer's page after the last decision. */
  readonly at: Destination;
  /** The form's input for a return, without identity, with its problems. */
  readonly draft?: OrderFormDraft | undefined;
  /** When that was typed, by the browser's clock, in milliseconds; undefined without scripts. */
  readonly draftTypedAt?: number | undefined;
  readonly problems: readonly FieldProblem[];
  /** Digest of the applicant that passed the fraud check; customer creation accepts no other applicant. */
  readonly cleared?: string | undefined;
  /** Wrong codes and answers in this journey, by person and time. */
  readonly wrongTries: readonly { readonly person: string; readonly at: Instant }[];
  /** From the device-risk service, between Continue and the fraud check; empty when it is off or returned none. */
  readonly deviceRiskToken: string;
  /** Counts answers to once-only calls. After an answer, the next call is new; without one, it is the same call. */
  readonly attempts: number;
  /** The result of each order's last failed try. A definite answer to a later one replaces it. */
  readonly lastTries?: LastTries | undefined;
  /**
   * The rendering of the form that was last submitted, and a digest of its input: the second half of a double click has
   * the same.
   */
  readonly submission: string;
  /** Digest of the last record of a visitor who left; the same input is recorded once. */
  readonly offlineRecord?: string | undefined;
  /** The chosen add-ons with their plan and home; they don't count beside another (see `cartOf`). */
  readonly addOns: {
    readonly beside: string;
    readonly cart: readonly CartEntry[];
    /** The product that was added without its terms; its card shows the error. */
    readonly withoutTerms: string;
  };
  /** The code on the oops page beside the correlation id. */
  readonly error: { readonly errorMessage: string; readonly errorCode: string; readonly drsActionId: string };
  /** The subject of the page pressed last, where it differs from this journey; the press had no effect. */
  readonly otherPlan?: OtherPlan | undefined;
  /** Payments of earlier balances for a previous application; they count for any plan. */
  readonly paidBefore: readonly PaidBefore[];
  /** The input for another plan's form while this one is open. */
  readonly otherDraft?: { readonly page: PlanAsked; readonly draft: OrderFormDraft } | undefined;
  /** The order that waited for its terms or a debt when another plan was chosen; it can be resumed unchanged. */
  readonly setAside?: SetAside | undefined;
}

/** The subject of a page: a plan and a place. */
export type PlanAsked = Readonly<Record<"planid" | "cint" | "dwel" | "prom" | "zip" | "tdsp" | "esiid", string>>;

/** The page's intent; a move-in by default. */
export const intentAsked = ({ cint }: Pick<PlanAsked, "cint">): EnrollmentIntent =>
  enrollmentIntentOf(cint) ?? "move-in";

/** Another plan than this journey's, or the same for another home. The name is empty where the look-up failed. */
export interface OtherPlan extends PlanAsked {
  readonly name: string;
}

/** All parts of one order before it is placed. */
export type SetAside = Chosen &
  Confirmed &
  CustomerPart &
  Partial<Created> &
  Pick<CommonFields, "at" | "draft" | "attempts" | "lastTries" | "addOns"> & {
    readonly stage: "review" | "debt";
    /** The payments by then; missing where an older release set the order aside. */
    readonly paidBefore?: readonly PaidBefore[];
  };

/** The requested plan. */
interface Chosen {
  readonly selection: Selection;
}

/** The valid form, with its home and day confirmed. */
interface Confirmed {
  readonly order: OrderInformation;
  /** The delivery company's fee for the day of the order, by the calendar; "unknown" without its answer. */
  readonly startDayFee?: Cents | "unknown" | undefined;
}

/** The customer exists at the gateway; their charges before service begins, with the progress of payment. */
export interface CustomerPart {
  readonly enrollmentInfo: EnrollmentInfo;
  /**
   * When the answered creation was first sent, in milliseconds by the store's clock: the gateway knew of all orders
   * before it.
   */
  readonly customerSince?: number | undefined;
  readonly depositAmount: Cents;
  /** The half with the odd cent, by the policy of the day; missing in older releases. */
  readonly oddCent?: OddCent | undefined;
  readonly depositPayment: DepositPayment;
  readonly paymentInfo: PaymentInfo;
  /** The cards of successful calls: the two halves may be on two cards. */
  readonly paidWith: { readonly deposit?: CardNamed | undefined; readonly secondHalf?: CardNamed | undefined };
  /** The problems that block the requested payment; the page shows each beside its control. */
  readonly openPayment: readonly PaymentField[];
  /** The terms that the order's last submission lacked. */
  readonly openTerms: readonly TermName[];
  /** The accepted terms, in a form that returned or waits for a card, so that no tick is lost. */
  readonly acceptedTerms: readonly TermName[];
  /** The frame's token for the entered card; useless once its answer is read. */
  readonly cardAccess: string;
  /** The first day that this payment was requested: a repeat has the same day. */
  readonly paymentDay?: IsoDate | undefined;
  /** The order is about to be sent at the seen price, or its answer was lost: it goes out unchanged. */
  readonly isSubmitted: boolean;
  /** A payment with a lost answer: it is repeated unchanged, and no other payment comes first. */
  readonly undecidedPayment?: string | undefined;
  /**
   * The flow has started a payment that has not ended. If the process died meanwhile, it may have been made, so it is
   * repeated unchanged.
   */
  readonly isPaying: boolean;
  readonly priorDebtInfo: {
    readonly priorDebt: readonly PriorDebtEntry[];
    readonly status: string;
    readonly thresholdPassed: boolean;
    /** The gateway reports an earlier debt, and lists none. */
    readonly isUnlisted?: boolean;
  };
  /** The payments of prior debts, by service contract number (E-209). */
  readonly debtPayments: Readonly<Record<string, DebtPayment>>;
  /** The reason why the last payment of debts failed, in the gateway's words (E-211); older releases stored no code. */
  readonly debtFailures: readonly {
    readonly serviceContractNumber: string;
    readonly indicator?: string;
    readonly message: string;
  }[];
}

/** The offers after an order. */
export interface OrderedPart {
  /** The Texas day of the order, from which a right to cancel counts; missing in older releases. */
  readonly orderedOn?: IsoDate | undefined;
  readonly isAutoPay: boolean;
  /** Autopay's bank or card; missing in older releases. */
  readonly autopayFrom?: AutopayFrom | undefined;
  readonly account: OnlineAccountInfo;
  readonly myAccountInfo?: MyAccountInfo | undefined;
  /** The account's form as last sent, with its problems. */
  readonly accountForm: AccountForm;
  /** The ordered add-ons (E-372). */
  readonly orderedPlans: readonly OrderedPlan[];
  /** The products that the answer confirmed without a number; or the other products in the cart of a lost order. */
  readonly addOnsInDoubt?: readonly string[] | undefined;
  /** The products of the last call that ordered some; undefined before one. */
  readonly triedAddOns?: readonly string[] | undefined;
  /** Answers to add-on orders, refusals too: an order after an answer is a new one. */
  readonly addOnAnswers: number;
  /** Counts answers to autopay and to the online account; retrying one call reuses the other's idempotency key. */
  readonly autopayAnswers: number;
  readonly accountAnswers: number;
  /**
   * A user name that was free when this customer requested it. If it is taken now, this customer's call with a lost
   * answer took it.
   */
  readonly freeUserName?: string | undefined;
  readonly confirmationEmails: { readonly asked: number; readonly failed: number };
}

/** The form's papers, before and after they are confirmed. */
interface Papers {
  /** The submitted form with identity, until the home and the date are confirmed. */
  readonly pending: NormalForm;
  /** The form's price of the plan, by `priceKey`, until it is compared with today's. */
  readonly shownPrice: string;
  /** Stored only while a proof or a resubmission as move-in may need it. */
  readonly identity: Identity;
  readonly proof: Proof;
}

/** The last created application that may be ordered: the same one again is the same customer. */
interface Created {
  readonly created: { readonly digest: string; readonly destination: Destination };
}

/** Another journey of the same customer has this order: this one is over, and its browser continues in that one. */
interface Joined {
  readonly joined: { readonly journey: JourneyId; readonly reference: CorrelationId };
}

type Parts = Chosen & Confirmed & Papers & Created & CustomerPart & OrderedPart & Joined;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The previous application's customer: if it is the same, we don't create them again. */
type WithOrWithoutCustomer<Name extends string, Fields> =
  Stage<Name, Fields> | Stage<Name, Fields & CustomerPart & Partial<Created>>;

/** The stages of a journey with their fields. We store one of them as plain JSON (see `stored.ts`). */
export type EnrollmentState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen, the order form is open. */
  | WithOrWithoutCustomer<"details", Chosen & Partial<Confirmed & Pick<Papers, "pending" | "shownPrice" | "identity">>>
  /**
   * The fraud check requires more than the papers: a code, or questions. A caller of the site API may prove before the
   * form is sent.
   */
  | WithOrWithoutCustomer<"proof", Chosen & Partial<Confirmed> & Pick<Papers, "identity" | "proof">>
  /** Another step comes first. Only the offer to move in instead has the papers. */
  | WithOrWithoutCustomer<"held", Chosen & Partial<Confirmed & Pick<Papers, "identity">>>
  /** The customer exists; the terms are open. */
  | Stage<"review", Chosen & Confirmed & CustomerPart & Partial<Created>>
  /** A debt above the threshold is paid first; then the terms. */
  | Stage<"debt", Chosen & Confirmed & CustomerPart & Partial<Created>>
  /** A once-only call ended in doubt: a person checks it, and nothing is sent again. */
  | WithOrWithoutCustomer<"in-doubt", Partial<Chosen & Confirmed & OrderedPart>>
  /** Service is connected. */
  | Stage<"ordered", Chosen & Confirmed & CustomerPart & OrderedPart>
  | Stage<"finished", Chosen & Confirmed & CustomerPart & OrderedPart>
  /** Another journey has the order: this one sent nothing. */
  | Stage<"joined", Joined>;

export type EnrollmentStage = EnrollmentState["stage"];
export const enrollmentStages = [
  "shopping",
  "details",
  "proof",
  "review",
  "debt",
  "held",
  "in-doubt",
  "ordered",
  "finished",
  "joined",
] as const satisfies readonly EnrollmentStage[];

/** Every field of every stage, including those of older releases. */
export type EnrollmentFields = Partial<CommonFields & Parts> & { readonly stage?: EnrollmentStage };

/** The state at one of these stages. */
export type At<Name extends EnrollmentStage> = AtStage<EnrollmentState, Name>;

/** The states in which the customer exists at the gateway. */
export type WithCustomer = Extract<EnrollmentState, CustomerPart>;

/** Whether a journey is at one of these stages. */
export const isAtStage = stageCheckOf<EnrollmentState>();

/** A plan is chosen and nothing is ordered. */
export type WithPlan = At<"details" | "proof" | "held" | "review" | "debt">;
export const hasPlan = isAtStage("details", "proof", "held", "review", "debt");

/** The order can still be changed: this journey ordered nothing, for certain. */
export type Open = At<"shopping"> | WithPlan;
export const isOpen = isAtStage("shopping", "details", "proof", "held", "review", "debt");

/** Service is ordered in this journey. */
export const isOrdered = isAtStage("ordered", "finished");

export const noError: EnrollmentState["error"] = { errorMessage: "", errorCode: "", drsActionId: "" };

export const emptyEnrollment: At<"shopping"> = {
  stage: "shopping",
  at: { kind: "page", page: "offers" },
  problems: [],
  wrongTries: [],
  deviceRiskToken: "",
  attempts: 0,
  submission: "",
  addOns: { beside: "", cart: [], withoutTerms: "" },
  paidBefore: [],
  error: noError,
};

/** A new customer: no debts and no payments. */
export const newCustomer: Omit<CustomerPart, "enrollmentInfo"> = {
  depositAmount: 0,
  depositPayment: "none",
  paymentInfo: noPayment,
  paidWith: {},
  openPayment: [],
  openTerms: [],
  acceptedTerms: [],
  cardAccess: "",
  isSubmitted: false,
  isPaying: false,
  priorDebtInfo: { priorDebt: [], status: "", thresholdPassed: false },
  debtPayments: {},
  debtFailures: [],
};

/** A new order. */
export const newOrder: OrderedPart = {
  isAutoPay: false,
  account: {
    isCreated: false,
    userName: "",
    isPaperlessBilling: false,
    isESaverPlan: false,
    showMyAccountBtn: false,
    refusal: "",
  },
  accountForm: { draft: {}, problems: [] },
  orderedPlans: [],
  addOnAnswers: 0,
  autopayAnswers: 0,
  accountAnswers: 0,
  confirmationEmails: { asked: 0, failed: 0 },
};

/** The offers in a state without an order. */
export const noOrder: { readonly [part in keyof Required<OrderedPart>]: undefined } = {
  orderedOn: undefined,
  isAutoPay: undefined,
  autopayFrom: undefined,
  account: undefined,
  myAccountInfo: undefined,
  accountForm: undefined,
  orderedPlans: undefined,
  addOnsInDoubt: undefined,
  triedAddOns: undefined,
  addOnAnswers: undefined,
  autopayAnswers: undefined,
  accountAnswers: undefined,
  freeUserName: undefined,
  confirmationEmails: undefined,
};

/** The papers in a state without them. */
export const noPapers: { readonly [paper in keyof Papers]: undefined } = {
  pending: undefined,
  shownPrice: undefined,
  identity: undefined,
  proof: undefined,
};
