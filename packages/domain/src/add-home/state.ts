import type { AccountSelector } from "../account/ports.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { MoveCalendar } from "../service-calendar/ports.ts";
import type { PendingTransactions } from "../transfer/ports.ts";
import type { HomeToAdd } from "./model.ts";
import type { AddHomeProblem, AddHomeValues } from "./order-form.ts";
import type { HomeAdditions } from "./ports.ts";

/** What the flow needs from outside: of the site's own ports the address search, of the customer's the rest. */
export interface AddHomePorts {
  readonly accounts: Pick<AccountSelector, "activeAccounts">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly homeAdditions: HomeAdditions;
  readonly moveCalendar: Pick<MoveCalendar, "addConnectDates">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
}

/** Where the plan was looked for, and with which intent: 6 moves in, every other one switches. */
export interface AddHomeSelection {
  readonly plan: PlanOffer;
  /** What the customer saw of this plan before it was offered at another price: at another home, or later. */
  readonly before?: PlanPrice;
  readonly cint: "5" | "6";
  /** 01 house, 02 apartment. */
  readonly dwel: string;
  readonly prom: string;
  readonly zip: string;
  readonly tdsp: string;
}

/** An order as it is sent, and sent again while its answer is missing. */
export interface SubmittedHome {
  readonly order: HomeToAdd;
  /** Undefined when the order came by the site API, whose caller knows what it ordered. */
  readonly plan: PlanOffer | undefined;
  readonly isEVSelected: boolean;
}

/** What was ordered, for the confirmation and for a repeat of the same order. */
export interface OrderedHome extends SubmittedHome {
  /** The account that the home is on. */
  readonly contractAccount: string;
  readonly serviceContractNumber: string;
}

export type AddHomeStage =
  /** No plan yet. */
  | "shopping"
  /** A plan is chosen; the home, the day and the bills are told. */
  | "order"
  /** Complete, and the home is free: the order is sent, and where its answer was lost it is sent again as it was. */
  | "submitted"
  | "ordered"
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | "in-doubt";

export interface AddHomeState {
  readonly stage: AddHomeStage;
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** Whose home it becomes; empty before the first step. */
  readonly partner: string;
  readonly selection: AddHomeSelection | undefined;
  /** What was told last, with what is wrong with it. */
  readonly draft: AddHomeValues;
  readonly problems: readonly AddHomeProblem[];
  /** Answers to orders. An order after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  readonly submitted: SubmittedHome | undefined;
  readonly ordered: OrderedHome | undefined;
}

export const emptyAddHome: AddHomeState = {
  stage: "shopping",
  at: toPage("add-home-offers"),
  partner: "",
  selection: undefined,
  draft: {},
  problems: [],
  attempts: 0,
  submitted: undefined,
  ordered: undefined,
};

/** An order was refused: nothing was ordered by it, and another one is a new call. */
export const openAgain = (state: AddHomeState): AddHomeState => ({
  ...state,
  stage: state.ordered ? "ordered" : state.selection ? "order" : "shopping",
  submitted: undefined,
  attempts: state.attempts + 1,
});
