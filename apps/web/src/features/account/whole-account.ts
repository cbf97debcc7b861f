import type { AccountHome } from "@switchyard/domain/account/model";
import { homeShown, moveShown, renewalShown } from "@switchyard/domain/flows/order-facts";
import { openAdvice, openAdviceElsewhere } from "@switchyard/domain/advice/advice-for-order";
import type { OwnExtras } from "@switchyard/domain/flows/own-extras";
import {
  homeAsked,
  homeEnrolled,
  homeLeft,
  homeRenewed,
  homeUnderWay,
  moveUnderWay,
  type OrderUnderWay,
  renewalUnderWay,
} from "@switchyard/domain/flows/own-orders";
import { type HomeLookups, type WhatToDo, whatToDo } from "@switchyard/domain/flows/what-to-do";
import { addHomeOrders } from "@switchyard/domain/add-home/standing";
import { addHome } from "@switchyard/domain/add-home/flow";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import { settleByFact as settleHome } from "@switchyard/domain/add-home/steps/settle-by-fact";
import { type PageName, toPage } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { renewal } from "@switchyard/domain/renewal/flow";
import { settleByFact as settleRenewal } from "@switchyard/domain/renewal/steps/settle-by-fact";
import { transfer } from "@switchyard/domain/transfer/flow";
import { settleByFact as settleMove } from "@switchyard/domain/transfer/steps/settle-by-fact";
import type { Member } from "@switchyard/domain/session/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { enrollmentHref } from "../../parts/order-summary/enrollment-href.ts";
import { aboutHome } from "../../parts/journeys/about-home.ts";
import { memberJourney } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";
import { destinationHref } from "../../site/navigation/destination-href.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { askedAccounts } from "./asked-accounts.ts";
import { extraEndsWithoutAnswer } from "../../parts/account/extras/own-ends.ts";
import { extrasHref } from "../../parts/account/extras/extras-href.ts";
import { openPayments } from "../../parts/account/payments/own-payments.ts";
import { payHref } from "../../parts/account/payments/pay-href.ts";
import { type OrderTrail, trailOfCall } from "./order-trail.ts";
import { ownExtras } from "../add-ons/own-extras.ts";
import { type OrderFound, orderIn, servicesOrdered } from "./order-found.ts";
import { productNames } from "../add-ons/product-names.ts";
import { askedPlanOf, currentHomes, currentOffers, known, transactionsAt } from "../../site/session/own-look-ups.ts";

/** All homes and accounts of a customer, and their tasks. */
export interface WholeAccount extends WhatToDo {
  readonly homes: readonly HomeLookups[];
  /** By the meter of the home. */
  readonly trails: ReadonlyMap<string, OrderTrail>;
  /** The reference of each order of extras, which the customer reads out to support. */
  readonly extras: ReadonlyMap<OwnExtras, OrderTrail>;
  /** The reference of a payment without an answer, by its contract account. */
  readonly payments: ReadonlyMap<string, OrderTrail>;
  /** The reference of an extra's end without an answer, by the extra's number. */
  readonly extraEnds: ReadonlyMap<string, OrderTrail>;
  /** Names of extras by id, in the page's language; unknown names are missing. */
  readonly names: ReadonlyMap<string, string>;
}

/** The most homes that one page looks up; the others count as unknown. */
const mostHomes = 20;

/**
 * Sends all look-ups at once; failed ones are reported and count as unknown. Undefined when not even the homes are
 * known.
 */
export async function wholeAccount(page: PageContext, member: Member): Promise<WholeAccount | undefined> {
  const { brand, locale } = page;
  const asking = askedAccounts(page);
  const homes = await currentHomes(brand, locale);
  if (!homes) return undefined;
  const [accounts, offers, listed, toCome, extras, payments, extraEnds, { planEndsSoonDays }] = await Promise.all([
    asking,
    currentOffers(brand, locale),
    Promise.all(
      homes.map(async (home, index): Promise<FoundHome> =>
        index < mostHomes ? askedHome(home, page, member) : { asked: unasked(home) },
      ),
    ),
    homesToCome(homes, page, member),
    ownExtras({ member, brand, locale }),
    openPayments({ member, brand, locale, site: page.site }),
    extraEndsWithoutAnswer({ member, brand, locale, site: page.site }),
    page.policy(),
  ]);
  if (!accounts) return undefined;
  const found = [...listed, ...toCome];
  const names = await productNames(
    page,
    extras.flatMap(({ order }) => order.extras.flatMap(({ of = [] }) => of)),
  );
  const askedHomes = found.map(({ asked }) => asked);
  return {
    ...whatToDo({
      homes: askedHomes,
      accounts,
      extras: extras.map(({ order }) => order),
      payments: payments.map(({ asked, advised }) => ({
        contractAccount: asked.contractAccount,
        standing: advised.standing,
      })),
      extraEnds: extraEnds.map(({ asked, advised }) => ({
        extra: asked.extra,
        contractAccount: asked.contractAccount,
        standing: advised.standing,
      })),
      offers: offers && { value: offers },
      today: centralDay(page.now),
      soonDays: planEndsSoonDays,
    }),
    homes: askedHomes,
    trails: new Map(found.flatMap(({ asked, trail }) => (trail ? [[asked.home.esiid, trail]] : []))),
    names,
    payments: new Map(
      payments.map((one) => [one.asked.contractAccount, trailOfCall(one, payHref(page, one.asked.contractAccount))]),
    ),
    extraEnds: new Map(
      extraEnds.map((one) => [one.asked.extra, trailOfCall(one, extrasHref(page, one.asked.contractAccount))]),
    ),
    extras: new Map(
      extras.map(({ order, reference, advised }) => [
        order,
        {
          reference,
          confirmation: undefined,
          advised,
          way:
            advised?.wayOn &&
            page.href(`/my-account/add-ons?${new URLSearchParams({ esiid: order.esiid }).toString()}`),
        },
      ]),
    ),
  };
}

/** Homes for which service is or may be ordered, and which the gateway does not list yet. */
export async function homesToCome(
  listed: readonly AccountHome[],
  page: PageContext,
  member: Member,
): Promise<readonly FoundHome[]> {
  const request = { ...page, member };
  const [added, enrolled] = await Promise.all([ownJourneys(addHome, request), servicesOrdered(listed, request)]);
  const ofAdded = added.map(async ({ id, state, correlationId }) => {
    const home = homeAsked(state);
    // A journey concerns the home that was chosen before the plan, or none yet.
    const abouts = [undefined, home?.esiid];
    const running = await Promise.all(abouts.map((esiid) => memberJourney(addHome, aboutHome(esiid), request).now()));
    const here = running.findIndex((one) => one?.id === id);
    const advised = (here < 0 ? openAdviceElsewhere : openAdvice)(addHomeOrders(state));
    const query = { ...addedQuery(state), esiid: abouts[here] };
    return {
      home,
      order: homeUnderWay(state),
      reference: correlationId,
      advised,
      way: advised?.wayOn && (await destinationHref(page, toPage(advised.wayOn), query)),
    };
  });
  const ofEnrolled = enrolled.map(({ state, advised, ...found }) => ({
    ...found,
    home: homeEnrolled(state),
    advised,
    way: advised?.wayOn && enrollmentHref(page, state, advised.wayOn),
  }));
  const known = new Set(listed.map(({ esiid }) => esiid));
  const found: FoundHome[] = [];
  for (const { home, order, ...trail } of [...(await Promise.all(ofAdded)), ...ofEnrolled]) {
    if (!home || !order || known.has(home.esiid)) continue;
    known.add(home.esiid);
    found.push({ asked: { ...unasked(home), order }, trail: { ...trail, confirmation: undefined } });
  }
  return found;
}

/** The address of the order page of a further home. */
const addedQuery = ({ selection }: AddHomeState): ShoppingQuery => {
  if (!selection) return {};
  const { plan, intent, dwel, prom, zip, tdsp } = selection;
  return { planid: plan.id, cint: codeOfIntent(intent), dwel, prom, zip, tdsp };
};

const unasked = (home: AccountHome): HomeLookups => ({
  home,
  plan: undefined,
  isTransactionPending: undefined,
  following: undefined,
  order: undefined,
});

/** A home with its look-ups, and links to its orders. */
export interface FoundHome {
  readonly asked: HomeLookups;
  readonly trail?: OrderTrail | undefined;
}

export async function askedHome(home: AccountHome, page: PageContext, member: Member): Promise<FoundHome> {
  const { brand, locale, site } = page;
  const { customersPlans } = site.memberLookUps(member, brand, locale);
  const where = { brand, locale };
  const at = { partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid };
  // A home without service needs no other look-up: its status is enough.
  const isServed = home.status === "active";
  const [plan, status, own] = await Promise.all([
    isServed ? askedPlanOf(home, brand, locale) : undefined,
    isServed ? transactionsAt(home.esiid, brand, locale) : undefined,
    ownOrder(home, page, member),
  ]);
  const following =
    status?.isPending === true || home.status === "pending"
      ? await known("following plan", customersPlans.following(at), where)
      : undefined;
  return {
    asked: { home, plan, isTransactionPending: status && { value: status.isPending }, following, order: own?.order },
    trail: own?.trail,
  };
}

export interface OwnOrder {
  readonly order: OrderUnderWay;
  readonly trail: OrderTrail;
}

/** The parts of a request that are needed to find an order. */
export type OrderRequest = Pick<PageContext, "brand" | "locale" | "site" | "journey">;

/** The customer's orders for a home on this site, if they are stored. An order without an answer comes first. */
export async function ownOrder(home: AccountHome, page: OrderRequest, member: Member): Promise<OwnOrder | undefined> {
  const { esiid } = home;
  const { brand, locale, site } = page;
  const memberRequest = { member, brand, locale, site };
  const [moved, renewed, added, served, paths] = await Promise.all([
    orderIn(transfer, home, memberRequest, {
      isAbout: homeLeft,
      read: moveUnderWay,
      shown: moveShown,
      step: settleMove,
    }),
    orderIn(renewal, home, memberRequest, {
      isAbout: homeRenewed,
      read: renewalUnderWay,
      shown: renewalShown,
      step: settleRenewal,
    }),
    orderIn(addHome, home, memberRequest, {
      isAbout: (state) => homeAsked(state)?.esiid,
      read: homeUnderWay,
      shown: homeShown,
      step: settleHome,
    }),
    servicesOrdered([home], { ...memberRequest, journey: page.journey }),
    pathsOfDestinations(brand),
  ]);
  const trail = (
    found: OrderFound | undefined,
    to: PageName,
    query: ShoppingQuery,
  ): readonly [OwnOrder] | readonly [] => {
    if (!found) return [];
    const { reference, order, isRunning, advised } = found;
    const urlOf = (to: PageName): string =>
      destinationUrl(toPage(to), { route: to === "add-home-confirmation" ? "mvi" : "swi", locale, query, paths });
    return [
      {
        order,
        trail: {
          reference,
          confirmation: order.kind === "unanswered" || !isRunning ? undefined : urlOf(to),
          advised,
          way: advised?.wayOn && urlOf(advised.wayOn),
        },
      },
    ];
  };
  const service = served?.find(({ state }) => homeEnrolled(state)?.esiid === esiid);
  const orders = [
    ...trail(moved, "transfer-confirmation", { oldEsiId: esiid }),
    ...trail(renewed, "renewal-confirmation", { esiid, planid: renewed?.state.choice?.plan.id }),
    ...trail(added, "add-home-confirmation", { ...(added && addedQuery(added.state)), esiid }),
    ...(service ? [{ order: service.order, trail: { ...service, confirmation: undefined } }] : []),
  ];
  return orders.find(({ trail: { advised } }) => advised) ?? orders[0];
}
