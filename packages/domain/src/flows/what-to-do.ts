import type { AskedBills } from "../bills/model.ts";
import { type Owed, owedOn } from "../bills/what-is-owed.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count, flag, type FactsOf } from "../kernel/facts.ts";
import type { Rate } from "../kernel/money.ts";
import type { RenewalOffer } from "../renewal/model.ts";
import { isOpenLife, type Standing } from "../standing/model.ts";
import type { AccountHome, CurrentPlan, FollowingPlan } from "../account/model.ts";
import type { OwnExtras } from "./own-extras.ts";
import { type NextStep, nextStepOfHome, termProgress } from "../account/next-step.ts";
import type { OrderUnderWay } from "./own-orders.ts";

/** What was asked; undefined when it could not be found out, or was not asked. */
export type Asked<Value> = { readonly value: Value } | undefined;

/** A home of the customer's, with all that was asked of it. */
export interface AskedHome {
  readonly home: AccountHome;
  /** The plan in force; a value of undefined: there is none. */
  readonly plan: Asked<CurrentPlan | undefined>;
  readonly isTransactionPending: Asked<boolean>;
  /** What the gateway names to follow; asked where a transaction is pending. */
  readonly following: FollowingPlan | undefined;
  readonly order: OrderUnderWay | undefined;
}

/** A contract account, with what was asked of its bills. */
export interface AskedAccount {
  readonly number: string;
  readonly bills: Asked<AskedBills>;
}

/** All homes and accounts of a customer. */
export interface AskedCustomer {
  readonly homes: readonly AskedHome[];
  readonly accounts: readonly AskedAccount[];
  /** Products beside the electricity that they have ordered here, or may have. */
  readonly extras: readonly OwnExtras[];
  readonly offers: Asked<readonly RenewalOffer[]>;
  readonly today: IsoDate;
}

export interface ThingAtHome {
  readonly about: "home";
  readonly what: NextStep;
  /** Undefined when the customer has none. */
  readonly asked: AskedHome | undefined;
  readonly offer: RenewalOffer | undefined;
}

export interface ThingOnAccount {
  readonly about: "account";
  readonly what: Owed;
  readonly asked: AskedAccount;
}

/** Products of one order: those that are ordered, or those that are in doubt. */
export interface ThingOfExtras {
  readonly about: "extras";
  readonly what: ExtrasStep;
  readonly order: OwnExtras;
  readonly extras: readonly Standing[];
}

export const extrasSteps = ["extras-in-doubt", "extras-ordered"] as const;
export type ExtrasStep = (typeof extrasSteps)[number];

export type Thing = ThingAtHome | ThingOnAccount | ThingOfExtras;

/** The most urgent first. What is not among them is nothing to do. */
const urgency: readonly Thing["what"][] = [
  "past-due",
  "order-unanswered",
  "extras-in-doubt",
  "renew",
  "plan-ends",
  "due",
  "fix-a-price",
  "move-ordered",
  "plan-ordered",
  "change-under-way",
  "starts-soon",
  "extras-ordered",
  "swap",
  "autopay",
  "month-to-month",
  "service-over",
  "no-home",
];

const factsOfAccountStands = {
  things: count("How many things there are to do or under way."),
  unknown: count("Of how many homes and accounts something could not be found out."),
  hasBills: flag("The gateway keeps bills for all accounts."),
};
type AccountFacts = FactsOf<typeof factsOfAccountStands>;

export const accountStandings = ["to-do", "could-not-find-out", "quiet-but-bills", "all-quiet"] as const;
export type AccountStanding = (typeof accountStandings)[number];

/** Ours. "All quiet" is a promise: everything was asked, everything was answered, and nothing is there. */
export const accountStands = decisionTable<AccountFacts, AccountStanding>(
  "account-stands",
  "How does a customer's account stand, over all homes and accounts?",
  factsOfAccountStands,
  [
    { rule: "there is something to do, or under way", when: { things: { above: 0 } }, then: "to-do" },
    { rule: "something could not be found out", when: { unknown: { above: 0 } }, then: "could-not-find-out" },
    {
      rule: "the homes are quiet, and the gateway keeps no bills",
      when: { hasBills: false },
      then: "quiet-but-bills",
    },
    otherwise("everything was asked, and nothing is there", "all-quiet"),
  ],
);

export interface WhatToDo {
  readonly standing: AccountStanding;
  /** The most urgent first. */
  readonly things: readonly Thing[];
  /** Of which homes and accounts something could not be found out. */
  readonly unknown: readonly Thing[];
}

/** The plan that is ordered to follow at a home, as far as it is known. */
export interface NextPlan {
  readonly name: string;
  readonly price: Rate | undefined;
  readonly startsOn: IsoDate | undefined;
}

/** What has begun is under way no more. */
const isUnderWay = ({ order }: AskedHome, today: IsoDate): boolean =>
  order !== undefined && (order.startsOn === undefined || order.startsOn > today);

/** By the customer's own order, else as the gateway names it; undefined when none is ordered. */
export const nextPlanOf = (asked: AskedHome, today: IsoDate): NextPlan | undefined => {
  const { order, following } = asked;
  const own = isUnderWay(asked, today) && order?.kind !== "move" ? order : undefined;
  if (own?.plan) return { ...own.plan, startsOn: own.startsOn };
  return following && { name: following.name, price: undefined, startsOn: following.startsOn ?? own?.startsOn };
};

/** What is known of the order that is under way at a home: by the customer's own, else by what the gateway says of the home. */
export const standingAtHome = (asked: AskedHome, today: IsoDate): Standing | undefined => {
  const { home, following, order } = asked;
  if (isUnderWay(asked, today)) return order?.standing;
  const what = home.status === "pending" ? "new-service" : "renewal";
  if (!following) return home.status === "pending" ? { what, is: "confirmed" } : undefined;
  const { startsOn: day } = following;
  return { what, is: "confirmed", ...(day === undefined ? {} : { day }) };
};

const thingAtHome = ({ offers, today }: AskedCustomer, asked: AskedHome): ThingAtHome => {
  const { home, plan, isTransactionPending, following, order } = asked;
  const offer = offers?.value.find(({ esiid }) => esiid === home.esiid);
  const { outcome } = nextStepOfHome.decide({
    status: home.status,
    order: isUnderWay(asked, today) ? order?.kind : undefined,
    hasFollowingPlan: following !== undefined,
    hasMeterAnswer: isTransactionPending !== undefined,
    isTransactionPending: isTransactionPending?.value === true,
    hasOfferAnswer: offers !== undefined,
    offer: offer?.kind,
    hasPlanAnswer: plan !== undefined,
    term: plan?.value?.term,
    daysLeft: plan?.value && termProgress(plan.value, today)?.daysLeft,
  });
  return { about: "home", what: outcome, asked, offer };
};

/** A home to which somebody moves is told of with the home that is left; one that is over with the others, if it is alone. */
const areToldOf = (things: readonly ThingAtHome[]): readonly ThingAtHome[] => {
  const movedTo = new Set(
    things.map(({ what, asked }) =>
      what === "move-ordered" || what === "order-unanswered" ? asked?.order?.movesTo?.esiid : undefined,
    ),
  );
  const isOver = ({ what }: ThingAtHome): boolean => what === "service-over";
  return things.filter(
    (thing) =>
      !(isOver(thing) && !things.every(isOver)) &&
      !(thing.what === "starts-soon" && movedTo.has(thing.asked?.home.esiid)),
  );
};

/** One entry for an order's ordered add-ons, and one for those in doubt. */
const thingsOfExtras = (order: OwnExtras): readonly ThingOfExtras[] =>
  extrasSteps.flatMap((what): readonly ThingOfExtras[] => {
    const extras = order.extras.filter((one) => isOpenLife(one) === (what === "extras-in-doubt"));
    return extras.length === 0 ? [] : [{ about: "extras", what, order, extras }];
  });

/** What a customer has to do, and what is under way, over all homes and accounts. */
export const whatToDo = (customer: AskedCustomer): WhatToDo => {
  const atHomes: readonly ThingAtHome[] =
    customer.homes.length === 0
      ? [{ about: "home", what: "no-home", asked: undefined, offer: undefined }]
      : areToldOf(customer.homes.map((home) => thingAtHome(customer, home)));
  const onAccounts = customer.accounts.map((asked): ThingOnAccount => ({
    about: "account",
    what: owedOn(asked.bills?.value),
    asked,
  }));
  const all: readonly Thing[] = [...atHomes, ...onAccounts, ...customer.extras.flatMap(thingsOfExtras)];
  const things = all
    .filter(({ what }) => urgency.includes(what))
    .toSorted((one, other) => urgency.indexOf(one.what) - urgency.indexOf(other.what));
  const unknown = all.filter(({ what }) => what === "could-not-find-out");
  const { outcome } = accountStands.decide({
    things: things.length,
    unknown: unknown.length,
    hasBills: onAccounts.length > 0 && onAccounts.every(({ what }) => what !== "not-kept"),
  });
  return { standing: outcome, things, unknown };
};
