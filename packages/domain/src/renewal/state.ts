import type { CurrentPlan } from "../account/model.ts";
import type { ServiceAddress } from "../addresses/model.ts";
import { type Destination, toPage } from "../journey/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { CustomersHome, MeterReadDates } from "./model.ts";
import type { RenewalTerm } from "./terms.ts";

export type RenewalStage =
  /** No plan yet. */
  | "shopping"
  /** A plan is chosen, or the present one kept; the day and the terms wait. */
  | "order"
  /** Submitted and found free to go: the swap is sent, and where its answer was lost it is sent again as it was. */
  | "submitted"
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | "in-doubt"
  /** The contract that follows is made. */
  | "ordered";

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
  /** Undefined when the home has none, or nobody could say. */
  readonly present: PresentPlan | undefined;
  readonly dates: MeterReadDates;
}

export interface RenewalFlowState {
  readonly stage: RenewalStage;
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  readonly choice: RenewalChoice | undefined;
  readonly orderPage: RenewalOrderPage;
  /** As it was picked last; empty before that. */
  readonly startDate: IsoDate | "";
  /** The boxes that were ticked when the form was last sent. */
  readonly accepted: readonly RenewalTerm[];
  /** What was wrong with the form when it was last sent. */
  readonly problems: readonly RenewalProblem[];
  /** The site's own reference of the order; may be empty. */
  readonly reference: string;
  /** Answers to orders. An order after an answer is a new one; after none it is the same one. */
  readonly attempts: number;
  /** Of the contract that follows, once it is ordered. */
  readonly serviceContractNumber: string;
}

export const emptyRenewal: RenewalFlowState = {
  stage: "shopping",
  at: toPage("renewal-offers"),
  choice: undefined,
  orderPage: "renewal-order-information",
  startDate: "",
  accepted: [],
  problems: [],
  reference: "",
  attempts: 0,
  serviceContractNumber: "",
};

/** The electric-vehicle box was ticked: the confirmation repeats its note. */
export const isEvSelected = ({ accepted }: Pick<RenewalFlowState, "accepted">): boolean =>
  accepted.includes("evAcknowledgment");
