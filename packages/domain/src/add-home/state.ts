import type { AccountSelector } from "../account/ports.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, standsAtOf } from "../journey/stage.ts";
import type { Cents } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { PlanPrice } from "../plans/price-change.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { MoveCalendar } from "../service-calendar/ports.ts";
import type { PendingTransactions } from "../transfer/ports.ts";
import type { HomeToAdd } from "./model.ts";
import type { AddHomeProblem, AddHomeValues } from "./order-form.ts";
import type { LastTry } from "../standing/model.ts";
import type { HomeAdditions } from "./ports.ts";
import type { AddHomeIntent } from "./rules.ts";

/** What the flow needs from outside: of the site's own ports the address search, of the customer's the rest. */
export interface AddHomePorts {
  readonly accounts: Pick<AccountSelector, "activeAccounts">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly homeAdditions: HomeAdditions;
  readonly moveCalendar: Pick<MoveCalendar, "addConnectDates">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
}

/** Where the plan was looked for, and with which intent. */
export interface AddHomeSelection {
  readonly plan: PlanOffer;
  /** What the customer saw of this plan before it was offered at another price: at another home, or later. */
  readonly before?: PlanPrice;
  readonly intent: AddHomeIntent;
  /** A dwelling's code: see kernel/dwelling. */
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
  /** What the utility takes for the start day; missing in orders of an older release. */
  readonly startDayFee?: Cents | "unknown";
  /** What a plan that is not kept with the order costs each month. */
  readonly offer?: Pick<PlanOffer, "baseCharge">;
  readonly isEVSelected: boolean;
}

/** What was ordered, for the confirmation and for a repeat of the same order. */
export interface OrderedHome extends SubmittedHome {
  /** The account that the home is on. */
  readonly contractAccount: string;
  readonly serviceContractNumber: string;
}

/** What is known wherever the passage stands. */
interface Anywhere {
  /** The page where the customer is by the last decision. */
  readonly at: Destination;
  /** Answers to orders. An order after an answer is a new call; after none it is the same one. */
  readonly attempts: number;
  /** What the order that was sent last came to, where it was not ordered. A definite answer to a later one takes its place. */
  readonly lastTry?: LastTry | undefined;
}

interface Chosen {
  /** Whose home it becomes. */
  readonly partner: string;
  readonly selection: AddHomeSelection;
  /** What was told last, with what is wrong with it. */
  readonly draft: AddHomeValues;
  readonly problems: readonly AddHomeProblem[];
}

interface Sent {
  readonly submitted: SubmittedHome;
}

interface Done {
  readonly ordered: OrderedHome;
}

type Parts = Chosen & Sent & Done;
type Stage<Name extends string, There> = StageOf<Parts, Name, Anywhere & There>;

/** Where a passage stands, with what is known there. What is stored is one of these as plain JSON (see `stored.ts`). */
export type AddHomeState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen; the home, the day and the bills are told. */
  | Stage<"order", Chosen>
  /**
   * Complete, and the home is free: the order is sent, and where its answer was lost it is sent again as it was. Beside it
   * stands what is open again if it is refused: nothing, the form, or what was ordered before.
   */
  | Stage<"submitted", Sent>
  | Stage<"submitted", Sent & Chosen>
  | Stage<"submitted", Sent & Done>
  | Stage<"ordered", Done>
  /** A call that must not happen twice was left in doubt: a person finds out, nothing is sent again. */
  | Stage<"in-doubt", Partial<Sent & Done>>
  | Stage<"in-doubt", Partial<Sent & Done> & Chosen>;

export type AddHomeStage = AddHomeState["stage"];

/** Every field that is stored somewhere, or was by an older release. */
export type AddHomeFields = Partial<Anywhere & Parts> & { readonly stage?: AddHomeStage };

/** The state at one of these stages. */
export type At<Name extends AddHomeStage> = AtStage<AddHomeState, Name>;

/** Whether a passage stands at one of these stages. */
export const standsAt = standsAtOf<AddHomeState>();

export const emptyAddHome: At<"shopping"> = { stage: "shopping", at: toPage("add-home-offers"), attempts: 0 };

/** An order was refused: nothing was ordered by it, and another one is a new call. */
export const openAgain = (
  sent: At<"submitted">,
  lastTry: LastTry | undefined,
): At<"shopping" | "order" | "ordered"> => {
  const again = { attempts: sent.attempts + 1, lastTry, submitted: undefined };
  if (sent.ordered) return { ...sent, ...again, stage: "ordered" };
  if (sent.selection) return { ...sent, ...again, stage: "order" };
  return { ...sent, ...again, stage: "shopping" };
};

/** What became of the order has to be found out by a person; what was sent is kept for what it may cost, and what was ordered before. */
export const inDoubt = (
  { attempts, submitted, ordered, ...form }: Pick<AddHomeState, "attempts"> & Partial<Sent & Done & Chosen>,
  at: Destination,
): At<"in-doubt"> => {
  const { partner, selection, draft, problems } = form;
  const known = { stage: "in-doubt" as const, at, attempts, submitted, ordered };
  return partner && selection && draft && problems ? { ...known, partner, selection, draft, problems } : known;
};
