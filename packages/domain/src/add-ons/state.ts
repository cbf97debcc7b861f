import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
import type { LastTry } from "../standing/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { AddOnBill, AddOnOrder, OrderedPlan, PricedAddOn } from "./model.ts";

/** The goods of the step, by which /oops names a failure. */
export const besides = ["swap", "transfer", "add-home", "account"] as const;
export type Beside = (typeof besides)[number];

/** The fields that every stage has. */
interface CommonFields {
  /** The prices of ordered products; missing in orders of older releases. */
  readonly products?: readonly PricedAddOn[] | undefined;
  /** Answers to orders, refusals too: an order after an answer is a new one. */
  readonly answers: number;
  /** The result of the last order that failed. A definite answer to a later order replaces it. */
  readonly lastTry?: LastTry | undefined;
  /** Results of the orders before the last one, oldest first. */
  readonly before?: readonly CarriedOut[] | undefined;
}

/** The home and time of an order, and the bill for its one-time prices; missing in orders of older releases. */
export interface Sending {
  /** The home's meter. */
  readonly esiid: string;
  readonly on: IsoDate;
  readonly bill: AddOnBill;
}

/** The result of one order. */
export interface CarriedOut {
  readonly productIds: readonly string[];
  readonly orderedPlans: readonly OrderedPlan[];
  readonly sending?: Sending | undefined;
}

interface Sent {
  readonly beside: Beside;
  /** The submitted products without an answer: sent again unchanged. */
  readonly wanted: AddOnOrder;
  readonly sending?: Sending | undefined;
}

interface Done {
  /** The last completed order; its products are not ordered again. */
  readonly ordered: CarriedOut;
}

type Parts = Sent & Done;
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/**
 * The stages of add-on orders for one home of a customer, with their fields. We store one of them as plain JSON (see
 * `stored.ts`).
 */
export type AccountAddOnState =
  /** Nothing is ordered, and nothing is on its way. */
  | Stage<"shopping", unknown>
  /** An order is on its way, the first one or a later one. */
  | Stage<"submitted", Sent & Partial<Done>>
  | Stage<"ordered", Done>
  /** A once-only call ended in doubt, for these products or for all: a person checks it, and nothing is sent again. */
  | Stage<"in-doubt", Partial<Sent & Done>>;

export type AccountAddOnStage = AccountAddOnState["stage"];

/** Every field of every stage. */
export type AccountAddOnFields = Partial<CommonFields & Parts> & { readonly stage?: AccountAddOnStage };

/** The state at one of these stages. */
export type At<Name extends AccountAddOnStage> = AtStage<AccountAddOnState, Name>;

/** Whether the orders are at one of these stages. */
export const isAtStage = stageCheckOf<AccountAddOnState>();

export const emptyAccountAddOns: At<"shopping"> = { stage: "shopping", answers: 0 };

/** The last order was refused; earlier ones stay. */
export const openAgain = ({
  beside: _,
  wanted: _order,
  sending: _sending,
  ordered,
  ...known
}: At<"submitted">): At<"shopping" | "ordered"> =>
  ordered ? { ...known, stage: "ordered", ordered } : { ...known, stage: "shopping" };

/** The products of all orders, oldest first. */
export const allCarriedOut = ({ before = [], ordered }: Pick<AccountAddOnState, "before" | "ordered">) =>
  ordered ? [...before, ordered] : before;

/** The requested products that no earlier order has: a home has one of each. */
export const notOrderedYet = (
  productIds: readonly string[],
  state: Pick<AccountAddOnState, "before" | "ordered">,
): readonly string[] => {
  const taken = new Set(allCarriedOut(state).flatMap((order) => order.productIds));
  return [...new Set(productIds)].filter((id) => !taken.has(id));
};

/** An order was carried out, and earlier ones stay. */
export const withCarriedOut = (state: At<"shopping" | "ordered">, ordered: CarriedOut): At<"ordered"> => ({
  ...state,
  stage: "ordered",
  ordered,
  before: allCarriedOut(state),
});
