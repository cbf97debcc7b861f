import type { BillsLookup } from "../bills/model.ts";
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

/** The look-up's answer; undefined when it failed, or there was none. */
export type Asked<Value> = { readonly value: Value } | undefined;

/** A customer's home, with all its look-ups. */
export interface HomeLookups {
  readonly home: AccountHome;
  /** The current plan; undefined as the value means that there is none. */
  readonly plan: Asked<CurrentPlan | undefined>;
  readonly isTransactionPending: Asked<boolean>;
  /** The gateway's next plan; looked up where a transaction is pending. */
  readonly following: FollowingPlan | undefined;
  readonly order: OrderUnderWay | undefined;
}

/** A contract account, with its bills. */
export interface AccountLookups {
  readonly number: string;
  readonly bills: Asked<BillsLookup>;
  /** The customer can pay it on this site. */
  readonly isPayable?: boolean;
}

/** A payment without an answer. */
export interface OpenPaymentOf {
  readonly contractAccount: string;
  readonly standing: Standing;
}

/** The end of an extra without an answer. */
export interface OpenExtraEnd {
  readonly extra: string;
  readonly contractAccount: string;
  readonly standing: Standing;
}

/** All homes and accounts of a customer. */
export interface CustomerLookups {
  readonly homes: readonly HomeLookups[];
  readonly accounts: readonly AccountLookups[];
  /** Products besides electricity that the customer has ordered here, or may have. */
  readonly extras: readonly OwnExtras[];
  /** Payments of bills without an answer. */
  readonly payments?: readonly OpenPaymentOf[];
  /** Ends of extras without an answer. */
  readonly extraEnds?: readonly OpenExtraEnd[];
  readonly offers: Asked<readonly RenewalOffer[]>;
  readonly today: IsoDate;
  /** The policy's days before a plan's end. */
  readonly soonDays: number;
}

export interface ThingAtHome {
  readonly about: "home";
  readonly what: NextStep;
  /** Undefined when the customer has none. */
  readonly asked: HomeLookups | undefined;
  readonly offer: RenewalOffer | undefined;
}

export interface ThingOnAccount {
  readonly about: "account";
  readonly what: Owed;
  readonly asked: AccountLookups;
}

/** The ordered products of one order, or those in doubt. */
export interface ThingOfExtras {
  readonly about: "extras";
  readonly what: ExtrasStep;
  readonly order: OwnExtras;
  readonly extras: readonly Standing[];
}

export interface ThingOfPayment {
  readonly about: "payment";
  readonly what: "payment-in-doubt";
  readonly payment: OpenPaymentOf;
}

export interface ThingOfExtraEnd {
  readonly about: "extra-end";
  readonly what: "extra-end-in-doubt";
  readonly end: OpenExtraEnd;
}

export const extrasSteps = ["extras-in-doubt", "extras-ordered"] as const;
export type ExtrasStep = (typeof extrasSteps)[number];

export type Thing = ThingAtHome | ThingOnAccount | ThingOfExtras | ThingOfPayment | ThingOfExtraEnd;

/** Tasks, the most urgent first. Anything else is no task. */
const urgency: readonly Thing["what"][] = [
  "payment-in-doubt",
  "past-due",
  "order-unanswered",
  "extras-in-doubt",
  "extra-end-in-doubt",
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

const factsOfAccountStanding = {
  things: count("The number of tasks and orders under way."),
  unknown: count("The number of homes and accounts with failed look-ups."),
  hasBills: flag("The gateway keeps bills for all accounts."),
};
type AccountFacts = FactsOf<typeof factsOfAccountStanding>;

export const accountStandings = ["to-do", "could-not-find-out", "quiet-but-bills", "all-quiet"] as const;
export type AccountStanding = (typeof accountStandings)[number];

/** Ours. "All quiet" is a promise: every look-up succeeded, and there is nothing to do. */
export const accountStanding = decisionTable<AccountFacts, AccountStanding>(
  "account-state",
  "How quiet is a customer's account, over all homes and accounts?",
  factsOfAccountStanding,
  [
    { rule: "there is something to do, or under way", when: { things: { above: 0 } }, then: "to-do" },
    { rule: "something could not be found out", when: { unknown: { above: 0 } }, then: "could-not-find-out" },
    {
      rule: "the homes are quiet, and the gateway has no bills",
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
  /** The homes and accounts with failed look-ups. */
  readonly unknown: readonly Thing[];
}

/** The next plan ordered for a home, as far as known. */
export interface NextPlan {
  readonly name: string;
  readonly price: Rate | undefined;
  readonly startsOn: IsoDate | undefined;
}

/** An order that has begun is no longer under way. */
const isUnderWay = ({ order }: HomeLookups, today: IsoDate): boolean =>
  order !== undefined && (order.startsOn === undefined || order.startsOn > today);

/** From the customer's own order, else the gateway's; undefined when none is ordered. */
export const nextPlanOf = (asked: HomeLookups, today: IsoDate): NextPlan | undefined => {
  const { order, following } = asked;
  const own = isUnderWay(asked, today) && order?.kind !== "move" ? order : undefined;
  if (own?.plan) return { ...own.plan, startsOn: own.startsOn };
  return following && { name: following.name, price: undefined, startsOn: following.startsOn ?? own?.startsOn };
};

/** The order under way at a home: the customer's own, else from the gateway's data about the home. */
export const standingAtHome = (asked: HomeLookups, today: IsoDate): Standing | undefined => {
  const { home, following, order } = asked;
  if (isUnderWay(asked, today)) return order?.standing;
  const what = home.status === "pending" ? "new-service" : "renewal";
  if (!following) return home.status === "pending" ? { what, is: "confirmed" } : undefined;
  const { startsOn: day } = following;
  return { what, is: "confirmed", ...(day === undefined ? {} : { day }) };
};

const thingAtHome = ({ offers, today, soonDays }: CustomerLookups, asked: HomeLookups): ThingAtHome => {
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
    soonDays,
  });
  return { about: "home", what: outcome, asked, offer };
};

/** The new home of a move is listed with the old one. A home without service is listed if it is the only one. */
const areListed = (things: readonly ThingAtHome[]): readonly ThingAtHome[] => {
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

/** A customer's tasks and orders under way, over all homes and accounts. */
export const whatToDo = (customer: CustomerLookups): WhatToDo => {
  const atHomes: readonly ThingAtHome[] =
    customer.homes.length === 0
      ? [{ about: "home", what: "no-home", asked: undefined, offer: undefined }]
      : areListed(customer.homes.map((home) => thingAtHome(customer, home)));
  const onAccounts = customer.accounts.map((asked): ThingOnAccount => ({
    about: "account",
    what: owedOn(asked.bills?.value),
    asked,
  }));
  const ofPayments = (customer.payments ?? []).map((payment): ThingOfPayment => ({
    about: "payment",
    what: "payment-in-doubt",
    payment,
  }));
  const ofEnds = (customer.extraEnds ?? []).map((end): ThingOfExtraEnd => ({
    about: "extra-end",
    what: "extra-end-in-doubt",
    end,
  }));
  const all: readonly Thing[] = [
    ...ofPayments,
    ...atHomes,
    ...onAccounts,
    ...customer.extras.flatMap(thingsOfExtras),
    ...ofEnds,
  ];
  const things = all
    .filter(({ what }) => urgency.includes(what))
    .toSorted((one, other) => urgency.indexOf(one.what) - urgency.indexOf(other.what));
  const unknown = all.filter(({ what }) => what === "could-not-find-out");
  const { outcome } = accountStanding.decide({
    things: things.length,
    unknown: unknown.length,
    hasBills: onAccounts.length > 0 && onAccounts.every(({ what }) => what !== "not-offered"),
  });
  return { standing: outcome, things, unknown };
};
