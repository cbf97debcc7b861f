import type { AccountSelector } from "../account/ports.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Destination, toPage } from "../journey/model.ts";
import { type AtStage, type StageOf, stageCheckOf } from "../journey/stage.ts";
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

/** The ports of the flow: the address search of the site, the others of the customer. */
export interface AddHomePorts {
  readonly accounts: Pick<AccountSelector, "activeAccounts">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly homeAdditions: HomeAdditions;
  readonly moveCalendar: Pick<MoveCalendar, "addConnectDates">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
}

/** The place of the plan's list, and its intent. */
export interface AddHomeSelection {
  readonly plan: PlanOffer;
  /** The plan's price that the customer saw, before another home or a later day changed it. */
  readonly before?: PlanPrice;
  readonly intent: AddHomeIntent;
  /** A dwelling's code: see kernel/dwelling. */
  readonly dwel: string;
  readonly prom: string;
  readonly zip: string;
  readonly tdsp: string;
}

/** An order as sent, and as repeated while its answer is missing. */
export interface SubmittedHome {
  readonly order: HomeToAdd;
  /** Undefined for an order of the site API, whose caller knows its content. */
  readonly plan: PlanOffer | undefined;
  /** The utility's fee for the start day; missing in orders of older releases. */
  readonly startDayFee?: Cents | "unknown";
  /** The plan's monthly charge, where the order does not store the plan. */
  readonly offer?: Pick<PlanOffer, "baseCharge">;
  readonly isEVSelected: boolean;
}

/** The order, for the confirmation and for a repeat of the same order. */
export interface OrderedHome extends SubmittedHome {
  /** The home's account. */
  readonly contractAccount: string;
  readonly serviceContractNumber: string;
}

/** The fields that every stage has. */
interface CommonFields {
  /** The customer's page after the last decision. */
  readonly at: Destination;
  /** Counts answers to orders. After an answer, the next order is a new call; without one, it is the same call. */
  readonly attempts: number;
  /** The result of the last order that failed. A definite answer to a later order replaces it. */
  readonly lastTry?: LastTry | undefined;
}

interface Chosen {
  /** The customer's number. */
  readonly partner: string;
  readonly selection: AddHomeSelection;
  /** The last input, with its problems. */
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
type Stage<Name extends string, Fields> = StageOf<Parts, Name, CommonFields & Fields>;

/** The stages of another home's order with their fields. We store one of them as plain JSON (see `stored.ts`). */
export type AddHomeState =
  /** No plan yet. */
  | Stage<"shopping", unknown>
  /** A plan is chosen; the form asks for the home, the day and the bills. */
  | Stage<"order", Chosen>
  /**
   * Complete, and the home is free: the order is sent. After a lost answer it is sent again unchanged. The state also
   * has what a refusal reopens: nothing, the form, or an earlier order.
   */
  | Stage<"submitted", Sent>
  | Stage<"submitted", Sent & Chosen>
  | Stage<"submitted", Sent & Done>
  | Stage<"ordered", Done>
  /** A once-only call ended in doubt: a person checks it, and nothing is sent again. */
  | Stage<"in-doubt", Partial<Sent & Done>>
  | Stage<"in-doubt", Partial<Sent & Done> & Chosen>;

export type AddHomeStage = AddHomeState["stage"];

/** Every field of every stage, including those of older releases. */
export type AddHomeFields = Partial<CommonFields & Parts> & { readonly stage?: AddHomeStage };

/** The state at one of these stages. */
export type At<Name extends AddHomeStage> = AtStage<AddHomeState, Name>;

/** Whether a journey is at one of these stages. */
export const isAtStage = stageCheckOf<AddHomeState>();

export const emptyAddHome: At<"shopping"> = { stage: "shopping", at: toPage("add-home-offers"), attempts: 0 };

/** The order was refused, so nothing is ordered; another order is a new call. */
export const openAgain = (
  sent: At<"submitted">,
  lastTry: LastTry | undefined,
): At<"shopping" | "order" | "ordered"> => {
  const again = { attempts: sent.attempts + 1, lastTry, submitted: undefined };
  if (sent.ordered) return { ...sent, ...again, stage: "ordered" };
  if (sent.selection) return { ...sent, ...again, stage: "order" };
  return { ...sent, ...again, stage: "shopping" };
};

/** A person has to check the order. Until then we store it for its charges, with an earlier order. */
export const inDoubt = (
  { attempts, submitted, ordered, ...form }: Pick<AddHomeState, "attempts"> & Partial<Sent & Done & Chosen>,
  at: Destination,
): At<"in-doubt"> => {
  const { partner, selection, draft, problems } = form;
  const known = { stage: "in-doubt" as const, at, attempts, submitted, ordered };
  return partner && selection && draft && problems ? { ...known, partner, selection, draft, problems } : known;
};
