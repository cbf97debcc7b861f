import type { CurrentPlan } from "../account/model.ts";
import type { Charge } from "../charges/model.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, standsAtOf } from "../journey/stage.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { CustomersHome, MeterReadDates } from "./model.ts";
import type { LastTry } from "../standing/model.ts";
import type { RenewalTerm } from "./terms.ts";

/** What keeps a renewal from being sent; the page says it beside each. */
export type RenewalProblem = RenewalTerm | "startDate" | "changed";

/** The pages from which a renewal is ordered: for a plan of the list, and for the plan that the home has. */
export type RenewalOrderPage = "renewal-order-information" | "renewal-place-order";

/** The plan that the home has, as the confirmation says it. */
export type PresentPlan = Pick<CurrentPlan, "planId" | "name" | "term" | "price">;

/** A plan chosen for one home, with all that the order page shows. */
export interface RenewalChoice extends CustomersHome {
  readonly address: ServiceAddress | undefined;
  /** 01 house, 02 apartment. */
  readonly dwel: string;
  readonly zip: string;
  /** The promotion under which the plan was found; a choice of an older release does not say it. */
  readonly prom?: string;
  readonly plan: PlanOffer;
  /** What the customer saw of this plan before its price changed. */
  readonly before?: PlanPrice;
  /** What the customer saw of leaving the present plan on a day, before that cost something else; 0 is nothing. */
  readonly feeBefore?: { readonly day: IsoDate; readonly amount: Charge["amount"] };
  /** Undefined when the home has none, or it could not be found out. */
  readonly present: PresentPlan | undefined;
  readonly dates: MeterReadDates;
}

/** What is known of a renewal wherever it stands. */
interface Anywhere {
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** Answers to orders. An order after an answer is a new one; after none it is the same one. */
  readonly attempts: number;
  /** What the order that was sent last came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTry?: LastTry | undefined;
}

/** The plan of the home, and the page from which it is ordered. */
interface Chosen {
  readonly choice: RenewalChoice;
  readonly orderPage: RenewalOrderPage;
  /** The boxes that were ticked when the form was last sent. */
  readonly accepted: readonly RenewalTerm[];
}

interface Judged {
  /** What was wrong with the form when it was last sent. */
  readonly problems: readonly RenewalProblem[];
}

interface Dated {
  /** As it was picked last. */
  readonly startDate: IsoDate;
}

interface Sent {
  /** The site's own reference of the order; may be empty. */
  readonly reference: string;
}

interface Numbered {
  /** Of the contract that follows. */
  readonly serviceContractNumber: string;
}

type Parts = Chosen & Judged & Dated & Sent & Numbered;
type Stage<Name extends string, There> = StageOf<Parts, Name, Anywhere & There>;

/** Where a renewal stands, with what is known there. What is stored is one of these as plain JSON (see `stored.ts`). */
export type RenewalFlowState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen, or the present one kept; the day and the terms wait. */
  | Stage<"order", Chosen & Judged & Partial<Dated>>
  /** Submitted and found free to go: the swap is sent, and where its answer was lost it is sent again as it was. */
  | Stage<"submitted", Chosen & Dated & Sent>
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | Stage<"in-doubt", Partial<Chosen & Dated>>
  /** The contract that follows is made. */
  | Stage<"ordered", Chosen & Dated & Numbered>;

export type RenewalStage = RenewalFlowState["stage"];

/** Every field that is stored somewhere, or was by an older release. */
export type RenewalFields = Partial<Anywhere & Parts> & { readonly stage?: RenewalStage };

/** The state at one of these stages. */
export type At<Name extends RenewalStage> = AtStage<RenewalFlowState, Name>;

/** Whether a renewal stands at one of these stages. */
export const standsAt = standsAtOf<RenewalFlowState>();

export const emptyRenewal: At<"shopping"> = { stage: "shopping", at: toPage("renewal-offers"), attempts: 0 };

/** The order was refused, so nothing is ordered: its form is open again, as it was filled in. */
export const openAgain = ({ reference: _, ...sent }: At<"submitted">, lastTry: LastTry | undefined): At<"order"> => ({
  ...sent,
  lastTry,
  stage: "order",
  at: toPage(sent.orderPage),
  problems: [],
});

/** What became of the order has to be found out by a person; what was sent is kept for what it may cost, and until then. */
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
