import type { AccountHome } from "@switchyard/domain/account/model";
import type { OwnExtras } from "@switchyard/domain/account/own-extras";
import {
  homeAsked,
  homeEnrolled,
  homeLeft,
  homeRenewed,
  homeUnderWay,
  moveUnderWay,
  type OrderUnderWay,
  renewalUnderWay,
  serviceUnderWay,
} from "@switchyard/domain/account/own-orders";
import { type AskedHome, type WhatToDo, whatToDo } from "@switchyard/domain/account/what-to-do";
import { addHome } from "@switchyard/domain/add-home/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import { type PageName, toPage } from "@switchyard/domain/journey/model";
import type { Flow } from "@switchyard/domain/journey/step";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { Member } from "@switchyard/domain/session/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { MemberGateway } from "../../composition/services.ts";
import { memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { askedAccounts } from "./asked-accounts.ts";
import { ownExtras } from "../add-ons/own-extras.ts";
import { productNames } from "../add-ons/product-names.ts";
import { askedPlanOf, currentHomes, currentOffers, known } from "../../site/session/own-look-ups.ts";

/** What of an order only its journey knows. */
export interface OrderTrail {
  /** What the customer reads out to support. */
  readonly reference: string;
  /** The confirmation, for as long as it is remembered; undefined for an order without an answer. */
  readonly confirmation: string | undefined;
}

/** All homes and accounts of a customer, and what there is to do. */
export interface WholeAccount extends WhatToDo {
  readonly homes: readonly AskedHome[];
  /** By the meter of the home. */
  readonly trails: ReadonlyMap<string, OrderTrail>;
  /** What the customer reads out to support, of each order of extras. */
  readonly references: ReadonlyMap<OwnExtras, string>;
  /** What extras are called in the language of the page, by their ids, as far as it can be found out. */
  readonly names: ReadonlyMap<string, string>;
}

/** So many homes are asked about for one page; of the others it is said that it could not be found out. */
const mostHomes = 20;

/** Asks for everything at once; what fails is reported and not known. Undefined when not even the homes are known. */
export async function wholeAccount(page: PageContext, member: Member): Promise<WholeAccount | undefined> {
  const { brand, locale } = page;
  const asking = askedAccounts(brand, locale);
  const homes = await currentHomes(brand, locale);
  if (!homes) return undefined;
  const [accounts, offers, listed, toCome, extras] = await Promise.all([
    asking,
    currentOffers(brand, locale),
    Promise.all(
      homes.map(async (home, index): Promise<FoundHome> =>
        index < mostHomes ? askedHome(home, page, member) : { asked: unasked(home) },
      ),
    ),
    homesToCome(homes, page, member),
    ownExtras({ member, brand, locale }),
  ]);
  if (!accounts || !toCome || !extras) return undefined;
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
      offers: offers && { value: offers },
      today: centralDay(page.now),
    }),
    homes: askedHomes,
    trails: new Map(found.flatMap(({ asked, trail }) => (trail ? [[asked.home.esiid, trail]] : []))),
    names,
    references: new Map(extras.map(({ order, reference }) => [order, reference])),
  };
}

/** Homes for which service is ordered, or may be, and which the gateway does not list yet. */
async function homesToCome(
  listed: readonly AccountHome[],
  page: PageContext,
  member: Member,
): Promise<readonly FoundHome[] | undefined> {
  const request = { ...page, member };
  const [added, enrolled] = await Promise.all([ownJourneys(addHome, request), ownJourneys(enrollment, request)]);
  const known = new Set(listed.map(({ esiid }) => esiid));
  const found: FoundHome[] = [];
  for (const { home, order, reference } of [
    ...(added ?? []).map(({ state, correlationId }) => ({
      home: homeAsked(state),
      order: homeUnderWay(state),
      reference: correlationId,
    })),
    ...(enrolled ?? []).map(({ state, correlationId }) => ({
      home: homeEnrolled(state),
      order: serviceUnderWay(state),
      reference: correlationId,
    })),
  ]) {
    if (!home || !order || known.has(home.esiid)) continue;
    known.add(home.esiid);
    found.push({ asked: { ...unasked(home), order }, trail: { reference, confirmation: undefined } });
  }
  return added && enrolled && found;
}

const unasked = (home: AccountHome): AskedHome => ({
  home,
  plan: undefined,
  isTransactionPending: undefined,
  following: undefined,
  order: undefined,
});

/** A home with what was asked about it, and the way back to what was ordered for it. */
export interface FoundHome {
  readonly asked: AskedHome;
  readonly trail?: OrderTrail | undefined;
}

export async function askedHome(home: AccountHome, page: PageContext, member: Member): Promise<FoundHome> {
  const { brand, locale, site } = page;
  const { customersPlans, pendingTransactions } = site.memberLookUps(member, brand, locale);
  const where = { brand, locale };
  const at = { partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid };
  // Of a home without service nothing else is asked: its status says it all.
  const isServed = home.status === "active";
  const [plan, status, own] = await Promise.all([
    isServed ? askedPlanOf(home, brand, locale) : undefined,
    isServed ? known("pending transactions", pendingTransactions.statusOf(home.esiid), where) : undefined,
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

interface OwnOrder {
  readonly order: OrderUnderWay;
  readonly trail: OrderTrail;
}

/** What the customer has ordered for a home here, as far as it is remembered. */
async function ownOrder(
  { esiid }: AccountHome,
  { brand, locale }: PageContext,
  member: Member,
): Promise<OwnOrder | undefined> {
  const memberRequest = { member, brand, locale };
  const [moved, renewed, added, served, paths] = await Promise.all([
    orderIn(transfer, esiid, memberRequest, { isAbout: homeLeft, read: moveUnderWay }),
    orderIn(renewal, esiid, memberRequest, { isAbout: homeRenewed, read: renewalUnderWay }),
    orderIn(addHome, esiid, memberRequest, { isAbout: (state) => homeAsked(state)?.esiid, read: homeUnderWay }),
    serviceOrdered(esiid, memberRequest),
    pathsOfDestinations(brand),
  ]);
  const trail = (
    { reference, order, isRunning }: OrderFound,
    page: PageName,
    query: Record<string, string>,
  ): OwnOrder => ({
    order,
    trail: {
      reference,
      confirmation:
        order.kind === "unanswered" || !isRunning
          ? undefined
          : destinationUrl(toPage(page), {
              route: page === "add-home-confirmation" ? "mvi" : "swi",
              locale,
              query,
              paths,
            }),
    },
  });
  if (moved) return trail(moved, "transfer-confirmation", { oldEsiId: esiid });
  if (renewed) return trail(renewed, "renewal-confirmation", { esiid });
  if (added) return trail(added, "add-home-confirmation", { esiid });
  return served && { order: served.order, trail: { reference: served.reference, confirmation: undefined } };
}

interface OrderFound {
  readonly order: OrderUnderWay;
  readonly reference: string;
  /** The journey is the one that its pages go on with. */
  readonly isRunning: boolean;
}

/** The order for a home in the journey that runs, else in the latest one that is remembered. */
async function orderIn<State extends { readonly stage: string }>(
  flow: Flow<State, MemberGateway>,
  esiid: string,
  request: MemberRequest,
  { isAbout, read }: { isAbout(state: State): string | undefined; read(state: State): OrderUnderWay | undefined },
): Promise<OrderFound | undefined> {
  const [running, own] = await Promise.all([memberJourney(flow, esiid, request).now(), ownJourneys(flow, request)]);
  const journeys = [...(running ? [running] : []), ...(own ?? []).filter(({ state }) => isAbout(state) === esiid)];
  return journeys
    .flatMap((journey): readonly OrderFound[] => {
      const order = read(journey.state);
      return order ? [{ order, reference: journey.correlationId, isRunning: journey === running }] : [];
    })
    .at(0);
}

/** New service at a home, by an enrollment of the customer's. */
async function serviceOrdered(
  esiid: string,
  request: MemberRequest,
): Promise<Pick<OrderFound, "order" | "reference"> | undefined> {
  const journeys = (await ownJourneys(enrollment, request)) ?? [];
  return journeys
    .filter(({ state }) => homeEnrolled(state)?.esiid === esiid)
    .flatMap(({ state, correlationId: reference }) => {
      const order = serviceUnderWay(state);
      return order ? [{ order, reference }] : [];
    })
    .at(0);
}
