import type { CurrentPlan } from "../account/model.ts";
import type { Charge } from "../charges/model.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { CustomersHome, MeterReadDates } from "./model.ts";
import type { LastTry } from "../standing/model.ts";
import type { RenewalTerm } from "./terms.ts";

/** The problems that block a renewal; the page shows each beside its control. */
export type RenewalProblem = RenewalTerm | "startDate" | "changed";

/** The pages that order a renewal: for a plan of the list, and for the home's current plan. */
export type RenewalOrderPage = "renewal-order-information" | "renewal-place-order";

/** The home's current plan, as the confirmation shows it. */
export type PresentPlan = Pick<CurrentPlan, "planId" | "name" | "term" | "price">;

/** A plan chosen for one home, with all data of the order page. */
export interface RenewalChoice extends CustomersHome {
  readonly address: ServiceAddress | undefined;
  /** 01 house, 02 apartment. */
  readonly dwel: string;
  readonly zip: string;
  /** The promotion of the plan; missing in choices of older releases. */
  readonly prom?: string;
  readonly plan: PlanOffer;
  /** The plan's price that the customer saw, before it changed. */
  readonly before?: PlanPrice;
  /** The fee for leaving on a day that the customer saw, before it changed; 0 is no fee. */
  readonly feeBefore?: { readonly day: IsoDate; readonly amount: Charge["amount"] };
  /** Undefined when the home has none, or the look-up failed. */
  readonly present: PresentPlan | undefined;
  readonly dates: MeterReadDates;
}

/** The fields that every stage of a renewal has. */
interface CommonFields {
  /** The customer's page after the last decision. */
  readonly at: Destination;
  /**
   * Counts answers to orders. After an answer, the next order gets a new idempotency key; without one, it reuses the
   * key.
   */
  readonly attempts: number;
  /** The result of the last order that failed. A definite answer to a later order replaces it. */
  readonly lastTry?: LastTry | undefined;
}

/** The home's plan, and the page that orders it. */
interface Chosen {
  readonly choice: RenewalChoice;
  readonly orderPage: RenewalOrderPage;
  /** The checkboxes of the form's last submission. */
  readonly accepted: readonly RenewalTerm[];
}

interface Judged {
  /** The problems of the form's last submission. */
  readonly problems: readonly RenewalProblem[];
}

interface Dated {
  /** The day that the customer picked last. */
  readonly startDate: IsoDate;
}

interface Sent {
  /** The site's own reference of the order; may be empty. */
  readonly reference: string;
}

interface Numbered {
  /** The next contract's number. */
  readonly serviceContractNumber: string;
}

type Parts = Chosen & Judged & Dated & Sent & Numbered;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The stages of a renewal with their fields. We store one of them as plain JSON (see `stored.ts`). */
export type RenewalFlowState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen, or the current one renewed; the day and the terms are open. */
  | Stage<"order", Chosen & Judged & Partial<Dated>>
  /** Submitted and allowed: the swap is sent. After a lost answer it is sent again unchanged. */
  | Stage<"submitted", Chosen & Dated & Sent>
  /** A once-only call ended in doubt: a person checks it, and nothing is sent again. */
  | Stage<"in-doubt", Partial<Chosen & Dated>>
  /** The next contract exists. */
  | Stage<"ordered", Chosen & Dated & Numbered>;

export type RenewalStage = RenewalFlowState["stage"];

/** Every field of every stage, including those of older releases. */
export type RenewalFields = Partial<CommonFields & Parts> & { readonly stage?: RenewalStage };

/** The state at one of these stages. */
export type At<Name extends RenewalStage> = AtStage<RenewalFlowState, Name>;

/** Whether a renewal is at one of these stages. */
export const isAtStage = stageCheckOf<RenewalFlowState>();

export const emptyRenewal: At<"shopping"> = { stage: "shopping", at: toPage("renewal-offers"), attempts: 0 };

/** The order was refused, so nothing is ordered. Its form reopens as it was filled in. */
export const openAgain = ({ reference: _, ...sent }: At<"submitted">, lastTry: LastTry | undefined): At<"order"> => ({
  ...sent,
  lastTry,
  stage: "order",
  at: toPage(sent.orderPage),
  problems: [],
});

/** A person has to check the order. Until then we store the order for its charges. */
export const inDoubt = (
  { attempts, choice, orderPage, accepted, startDate }: RenewalFlowState,
  at: Destination,
): At<"in-doubt"> => ({
  stage: "in-doubt",
  at,
  attempts,
  choice,
  orderPage,
  accepted,
  startDate,
});

/** The electric-vehicle box was ticked: the confirmation repeats its note. */
export const isEvSelected = ({ accepted }: At<"ordered">): boolean => accepted.includes("evAcknowledgment");
