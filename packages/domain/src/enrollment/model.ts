import type { CartEntry, OrderedPlan } from "../add-ons/model.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { codeOfIntent, type EnrollmentIntent, enrollmentIntentOf } from "../kernel/intent.ts";
import type { Cents } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import { type AtStage, type StageOf, standsAtOf } from "../journey/stage.ts";
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

/** What the customer tells of themselves in words of their own; the phone number is ten digits, no dashes (E-057). */
type CustomerTexts = Readonly<
  Record<Exclude<CustomerText, OptionalField>, string> & Partial<Record<Extract<CustomerText, OptionalField>, string>>
>;

/** Who asks for service, beside the identity documents. */
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
  /** What the customer saw of this plan before its price changed; the order form says both. */
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
 * A selection as keys of calls and digests are made of it: with the intent's code, as releases before the words made them, so
 * that a call that was left in doubt keeps its key.
 */
export const selectionInKeys = (selection: Selection) => ({ ...selection, intent: codeOfIntent(selection.intent) });

/** A debt that was paid by card, and with which; without it where the answer was lost, so that nobody knows whether it was paid. */
export interface PaidBefore {
  readonly debt: PriorDebtEntry;
  readonly payment: DebtPayment | undefined;
}

/** What the gateway has made of the customer so far. */
export interface EnrollmentInfo {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly serviceAccountNumber: string;
  readonly serviceContractNumber: string;
}

/** Who is to prove their identity beyond the papers, and how far that is. Their papers are in `identity` meanwhile. */
export interface Proof {
  /** Digest of the applicant of whom the fraud check wants proof; once proved, it is the one who is cleared. */
  readonly applicant: string;
  /** Digest of the person alone: wrong tries count for them, whatever else they type. */
  readonly person: string;
  readonly customer: Pick<CustomerInfo, "firstName" | "lastName" | "email" | "phoneNumber">;
  readonly address: ServiceAddress;
  /** Undefined before the code was asked for. */
  readonly session: OutOfWalletSession | undefined;
  readonly questions: readonly KnowledgeQuestion[];
  /** What is wrong with what was typed last; nothing was sent. */
  readonly problem: "" | "code-of-six-digits" | "unanswered";
}

/** The online account that is offered once service is ordered. */
export interface OnlineAccountInfo {
  /** `isCoaSuccess` of the specification (E-361). */
  readonly isCreated: boolean;
  readonly userName: string;
  readonly isPaperlessBilling: boolean;
  /** The plan comes with autopay, and so without paper (E-265). */
  readonly isESaverPlan: boolean;
  /** The customer was signed in with the new account and has not gone on to it yet (E-361); cleared on the way there (E-299). */
  readonly showMyAccountBtn: boolean;
  /** Why it was not made, in the gateway's words for the customer (E-259). */
  readonly refusal: string;
}

/** Of the session that the new account began with (E-369). The token is an opaque handle: the gateway's own stands in the session. */
export interface MyAccountInfo {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** How far the deposit is. */
export type DepositPayment =
  | "none"
  | "due"
  /** The first half is charged, the second is not scheduled yet. */
  | "half-due"
  /** Paid, scheduled, or left to the phone or a payment location. */
  | "settled";

export type PaymentField = "paymentType" | "scheduledDepositDate" | "card";

/** What is known of a journey wherever it stands. */
interface Anywhere {
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** What was typed, without identity, for coming back to; with what was wrong with it. */
  readonly draft?: OrderFormDraft | undefined;
  /** When that was typed, by the browser's clock, in milliseconds; undefined where no script has told. */
  readonly draftTypedAt?: number | undefined;
  readonly problems: readonly FieldProblem[];
  /** Digest of the applicant that passed the fraud check; customer creation takes no other applicant. */
  readonly cleared?: string | undefined;
  /** Wrong codes and answers in this journey: whose, and when. */
  readonly wrongTries: readonly { readonly person: string; readonly at: Instant }[];
  /** Of the device-risk service, from Continue to the fraud check; empty when it is off or gave none. */
  readonly deviceRiskToken: string;
  /** Answers to calls that must not happen twice. A call after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  /** What the last try of each order came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTries?: LastTries | undefined;
  /** The rendering of the form that was last submitted, and a digest of what was in it: the second half of a double click carries the same. */
  readonly submission: string;
  /** Digest of what was recorded last of somebody who left; the same is not recorded twice. */
  readonly offlineRecord?: string | undefined;
  /** The add-ons that were chosen, and for which plan and home: beside another they don't count (see `cartOf`). */
  readonly addOns: {
    readonly beside: string;
    readonly cart: readonly CartEntry[];
    /** The product that was to be added without its terms; its card says so. */
    readonly withoutTerms: string;
  };
  /** What the oops page shows beside the correlation id. */
  readonly error: { readonly errorMessage: string; readonly errorCode: string; readonly drsActionId: string };
  /** What a page was about that was pressed last although this journey is about something else: nothing was done with it. */
  readonly otherPlan?: OtherPlan | undefined;
  /** What was paid of earlier balances for an application before this one: it is paid, whichever plan is open now. */
  readonly paidBefore: readonly PaidBefore[];
  /** What was typed into the form of another plan while this one is open. */
  readonly otherDraft?: { readonly page: PlanAsked; readonly draft: OrderFormDraft } | undefined;
  /** The order that waited for its terms, or for a debt, when something else was chosen: it can be gone on with as it was. */
  readonly setAside?: SetAside | undefined;
}

/** What a page asks for: a plan, and where. */
export type PlanAsked = Readonly<Record<"planid" | "cint" | "dwel" | "prom" | "zip" | "tdsp" | "esiid", string>>;

/** The intent of such a page; one that says none is for moving in. */
export const intentAsked = ({ cint }: Pick<PlanAsked, "cint">): EnrollmentIntent =>
  enrollmentIntentOf(cint) ?? "move-in";

/** Another plan than the one of this journey, or the same for another home. The name is empty where it could not be found out. */
export interface OtherPlan extends PlanAsked {
  readonly name: string;
}

/** All that belongs to one order, up to its being placed. */
export type SetAside = Chosen &
  Confirmed &
  CustomerPart &
  Partial<Created> &
  Pick<Anywhere, "at" | "draft" | "attempts" | "lastTries" | "addOns"> & {
    readonly stage: "review" | "debt";
    /** What was paid by then; one that was set aside by an older release does not say it. */
    readonly paidBefore?: readonly PaidBefore[];
  };

/** The plan that service is asked for with. */
interface Chosen {
  readonly selection: Selection;
}

/** The form as it was found valid, with its home and its day confirmed. */
interface Confirmed {
  readonly order: OrderInformation;
  /** What the delivery company takes for the day of the order, as the calendar said it; "unknown" where it did not answer. */
  readonly startDayFee?: Cents | "unknown" | undefined;
}

/** The customer exists at the gateway; what they owe before service begins, and how far that is paid. */
export interface CustomerPart {
  readonly enrollmentInfo: EnrollmentInfo;
  /** When the creation that was answered was first sent, in milliseconds by the store's clock: what was ordered before, the gateway knew of. */
  readonly customerSince?: number | undefined;
  readonly depositAmount: Cents;
  readonly depositPayment: DepositPayment;
  readonly paymentInfo: PaymentInfo;
  /** The cards of the calls that the gateway answered with a success: the two halves may be on two cards. */
  readonly paidWith: { readonly deposit?: CardNamed | undefined; readonly secondHalf?: CardNamed | undefined };
  /** What keeps the payment that was asked for from being made; the page says it beside each. */
  readonly openPayment: readonly PaymentField[];
  /** Terms that were not accepted when the order was last submitted. */
  readonly openTerms: readonly TermName[];
  /** Those that were, in a form that came back or that waits for a card: nothing that was ticked is lost. */
  readonly acceptedTerms: readonly TermName[];
  /** The frame's token under which the card was entered; of no use once its answer is read. */
  readonly cardAccess: string;
  /** The day from which on this payment is asked for: a repeat says the same day. */
  readonly paymentDay?: IsoDate | undefined;
  /** The order is about to be sent at the price that was seen, or was sent and its answer lost: it goes out as it is. */
  readonly isSubmitted: boolean;
  /** A payment that was sent and whose answer was lost: it is asked again as it was, and nothing else is paid before. */
  readonly undecidedPayment?: string | undefined;
  /** The flow has gone on to a payment that has not ended: where the site died meanwhile, it may have been made. It is asked again as it was. */
  readonly isPaying: boolean;
  readonly priorDebtInfo: {
    readonly priorDebt: readonly PriorDebtEntry[];
    readonly status: string;
    readonly thresholdPassed: boolean;
    /** The gateway says that something is owed from before, and lists nothing. */
    readonly isUnlisted?: boolean;
  };
  /** What was paid of the prior debts, by service contract number (E-209). */
  readonly debtPayments: Readonly<Record<string, DebtPayment>>;
  /** Why debts could not be paid when it was last tried, in the gateway's words (E-211); older releases stored no code. */
  readonly debtFailures: readonly {
    readonly serviceContractNumber: string;
    readonly indicator?: string;
    readonly message: string;
  }[];
}

/** What is offered once service is ordered. */
export interface OrderedPart {
  /** The day in Texas on which service was ordered, from which a right to cancel counts; an older release did not keep it. */
  readonly orderedOn?: IsoDate | undefined;
  readonly isAutoPay: boolean;
  /** What autopay is set up with; an older release did not keep it. */
  readonly autopayFrom?: AutopayFrom | undefined;
  readonly account: OnlineAccountInfo;
  readonly myAccountInfo?: MyAccountInfo | undefined;
  /** The form of the account as it was last sent, with what was wrong with it. */
  readonly accountForm: AccountForm;
  /** The add-ons that were ordered (E-372). */
  readonly orderedPlans: readonly OrderedPlan[];
  /** Those that were ordered beside them and that the answer did not name with a number; what else of a lost order is in the cart. */
  readonly addOnsInDoubt?: readonly string[] | undefined;
  /** The products of the last call that ordered some; undefined before one. */
  readonly triedAddOns?: readonly string[] | undefined;
  /** Answers to add-on orders, refusals too: an order after an answer is a new one. */
  readonly addOnAnswers: number;
  /** The same of autopay, and of the online account: neither answer makes the other call a new one. */
  readonly autopayAnswers: number;
  readonly accountAnswers: number;
  /** A user name that was free when this customer asked for it: if somebody has it by now, it is them, by a call whose answer was lost. */
  readonly freeUserName?: string | undefined;
  readonly confirmationEmails: { readonly asked: number; readonly failed: number };
}

/** The form's papers, before they are confirmed and after. */
interface Papers {
  /** The form as it was sent, identity included, until the home and the date are confirmed. */
  readonly pending: NormalForm;
  /** What that form has shown of the plan's price, by `priceKey`, until it is compared with the price of today. */
  readonly shownPrice: string;
  /** Kept only while a proof or a resubmission as move-in may need it. */
  readonly identity: Identity;
  readonly proof: Proof;
}

/** The application that was created last and may be ordered: the same one again is the same customer. */
interface Created {
  readonly created: { readonly digest: string; readonly destination: Destination };
}

/** Another journey of the same customer has this order: this one is over, and its browser is in that one. */
interface Joined {
  readonly joined: { readonly journey: JourneyId; readonly reference: CorrelationId };
}

type Parts = Chosen & Confirmed & Papers & Created & CustomerPart & OrderedPart & Joined;
type Stage<Name extends string, There> = StageOf<Parts, Name, Anywhere & There>;

/** The customer of an application before this one: where it turns out to be the same, they are not created again. */
type WithOrWithoutCustomer<Name extends string, There> =
  Stage<Name, There> | Stage<Name, There & CustomerPart & Partial<Created>>;

/** Where a journey stands, with what is known there. What is stored is one of these as plain JSON (see `stored.ts`). */
export type EnrollmentState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen, the order form is open. */
  | WithOrWithoutCustomer<"details", Chosen & Partial<Confirmed & Pick<Papers, "pending" | "shownPrice" | "identity">>>
  /** The fraud check wants more than the papers: a code, or questions. A caller of the site API may prove before the form is sent. */
  | WithOrWithoutCustomer<"proof", Chosen & Partial<Confirmed> & Pick<Papers, "identity" | "proof">>
  /** An outcome that needs something else first. Papers are there only for the offer to move in instead. */
  | WithOrWithoutCustomer<"held", Chosen & Partial<Confirmed & Pick<Papers, "identity">>>
  /** The customer exists; the terms wait. */
  | Stage<"review", Chosen & Confirmed & CustomerPart & Partial<Created>>
  /** A debt above the threshold is paid first; then the terms. */
  | Stage<"debt", Chosen & Confirmed & CustomerPart & Partial<Created>>
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | WithOrWithoutCustomer<"in-doubt", Partial<Chosen & Confirmed & OrderedPart>>
  /** Service is connected. */
  | Stage<"ordered", Chosen & Confirmed & CustomerPart & OrderedPart>
  | Stage<"finished", Chosen & Confirmed & CustomerPart & OrderedPart>
  /** The order is another journey's: nothing was sent from this one. */
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

/** Every field that is stored somewhere, or was by an older release. */
export type EnrollmentFields = Partial<Anywhere & Parts> & { readonly stage?: EnrollmentStage };

/** The state at one of these stages. */
export type At<Name extends EnrollmentStage> = AtStage<EnrollmentState, Name>;

/** The state wherever the customer exists at the gateway. */
export type WithCustomer = Extract<EnrollmentState, CustomerPart>;

/** Whether a journey stands at one of these stages. */
export const standsAt = standsAtOf<EnrollmentState>();

/** A plan is chosen and nothing is ordered. */
export type WithPlan = At<"details" | "proof" | "held" | "review" | "debt">;
export const hasPlan = standsAt("details", "proof", "held", "review", "debt");

/** The order can still be changed: nothing was ordered in this journey, and nothing may have been. */
export type Open = At<"shopping"> | WithPlan;
export const isOpen = standsAt("shopping", "details", "proof", "held", "review", "debt");

/** Service is ordered in this journey. */
export const isOrdered = standsAt("ordered", "finished");

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

/** Of a customer who was just created: nothing is owed, and nothing is paid. */
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

/** Of an order that was just placed. */
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

/** What a state without an order says of what is offered beside one. */
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

/** What a state without papers says of them. */
export const noPapers: { readonly [paper in keyof Papers]: undefined } = {
  pending: undefined,
  shownPrice: undefined,
  identity: undefined,
  proof: undefined,
};
