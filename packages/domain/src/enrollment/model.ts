import type { CartEntry, OrderedPlan } from "../add-ons/model.ts";
import { type EnrollmentIntent, enrollmentIntentOf } from "../kernel/intent.ts";
import type { Cents, OddCent } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { AutopayFrom, CardNamed, DebtPayment, PaymentInfo, PriorDebtEntry } from "../payments/model.ts";
import type { Identity } from "../identity/papers.ts";
import type { LastTries } from "../standing/model.ts";
import type { AccountForm } from "./account-form.ts";
import type { NormalForm } from "./order-form.ts";
import type { FieldProblem, OrderFormDraft } from "./order-form-fields.ts";
import type { TermName } from "./terms.ts";
import type {
  OrderInformation,
  Selection,
  PaidBefore,
  EnrollmentInfo,
  Proof,
  OnlineAccountInfo,
  MyAccountInfo,
  DepositPayment,
  PaymentField,
} from "./parts.ts";

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
  /** The chosen add-ons with their plan and home; with another plan or home they don't count (see `cartOf`). */
  readonly addOns: {
    readonly beside: string;
    readonly cart: readonly CartEntry[];
    /** The product that was added without its terms; its card shows the error. */
    readonly withoutTerms: string;
  };
  /** The code on the oops page beside the correlation id. */
  readonly error: { readonly errorMessage: string; readonly errorCode: string; readonly drsActionId: string };
  /** The subject of the last submitted page, if it differs from this journey; that submission had no effect. */
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
export interface Papers {
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
