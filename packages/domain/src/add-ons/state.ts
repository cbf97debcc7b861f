import { type AtStage, type StageOf, standsAtOf } from "../journey/stage.ts";
import type { LastTry } from "../standing/model.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { AddOnBill, AddOnOrder, OrderedPlan, PricedAddOn } from "./model.ts";

/** With what add-ons are ordered: it names the step when that fails. */
export const besides = ["swap", "transfer", "add-home", "account"] as const;
export type Beside = (typeof besides)[number];

/** What is known wherever the orders for a home stand. */
interface Anywhere {
  /** The prices at which products were ordered; an order of an older release does not say them. */
  readonly products?: readonly PricedAddOn[] | undefined;
  /** Answers to orders, refusals too: an order after an answer is a new one. */
  readonly answers: number;
  /** What the order that was sent last came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTry?: LastTry | undefined;
  /** Results of the orders before the last one, oldest first. */
  readonly before?: readonly CarriedOut[] | undefined;
}

/** For which home an order was sent and when, and which bill has what is paid once; an order of an older release says none of it. */
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
  /** What was submitted and has no answer yet: it is sent again as it was. */
  readonly wanted: AddOnOrder;
  readonly sending?: Sending | undefined;
}

interface Done {
  /** The order that was carried out last; its products are not ordered again. */
  readonly ordered: CarriedOut;
}

type Parts = Sent & Done;
type Stage<Name extends string, There> = StageOf<Parts, Name, Anywhere & There>;

/**
 * The add-on orders for one home of a customer, with what is known where they stand. What is stored is one of these as plain
 * JSON (see `stored.ts`).
 */
export type AccountAddOnState =
  /** Nothing is ordered, and nothing is on its way. */
  | Stage<"shopping", unknown>
  /** An order is on its way, the first one or one after others. */
  | Stage<"submitted", Sent & Partial<Done>>
  | Stage<"ordered", Done>
  /** A call that must not happen twice was left in doubt, of these products or of all: a person finds out, nothing is sent again. */
  | Stage<"in-doubt", Partial<Sent & Done>>;

export type AccountAddOnStage = AccountAddOnState["stage"];

/** Every field that is stored somewhere. */
export type AccountAddOnFields = Partial<Anywhere & Parts> & { readonly stage?: AccountAddOnStage };

/** The state at one of these stages. */
export type At<Name extends AccountAddOnStage> = AtStage<AccountAddOnState, Name>;

/** Whether the orders stand at one of these stages. */
export const standsAt = standsAtOf<AccountAddOnState>();

export const emptyAccountAddOns: At<"shopping"> = { stage: "shopping", answers: 0 };

/** Nothing was ordered by what was sent; what was ordered before stays. */
export const openAgain = ({
  beside: _,
  wanted: _order,
  sending: _sending,
  ordered,
  ...known
}: At<"submitted">): At<"shopping" | "ordered"> =>
  ordered ? { ...known, stage: "ordered", ordered } : { ...known, stage: "shopping" };

/** Everything that orders have brought, the first one first. */
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

/** An order was carried out, and what was ordered before it stays. */
export const withCarriedOut = (state: At<"shopping" | "ordered">, ordered: CarriedOut): At<"ordered"> => ({
  ...state,
  stage: "ordered",
  ordered,
  before: allCarriedOut(state),
});
