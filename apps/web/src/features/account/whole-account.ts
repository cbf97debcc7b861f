import type { AccountHome } from "@switchyard/domain/account/model";
import { homeUnderWay, moveUnderWay, type OrderUnderWay, renewalUnderWay } from "@switchyard/domain/account/own-orders";
import { type AskedHome, type WhatToDo, whatToDo } from "@switchyard/domain/account/what-to-do";
import { addHome } from "@switchyard/domain/add-home/flow";
import { type PageName, toPage } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { Member } from "@switchyard/domain/session/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { memberJourney } from "../../site/journeys/member-journey.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { askedAccounts } from "./asked-accounts.ts";
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
}

/** So many homes are asked about for one page; of the others it is said that it could not be found out. */
const mostHomes = 20;

/** Asks for everything at once; what fails is reported and not known. Undefined when not even the homes are known. */
export async function wholeAccount(page: PageContext, member: Member): Promise<WholeAccount | undefined> {
  const { brand, locale } = page;
  const asking = askedAccounts(brand, locale);
  const homes = await currentHomes(brand, locale);
  if (!homes) return undefined;
  const [accounts, offers, found] = await Promise.all([
    asking,
    currentOffers(brand, locale),
    Promise.all(
      homes.map(async (home, index): Promise<FoundHome> =>
        index < mostHomes ? askedHome(home, page, member) : { asked: unasked(home) },
      ),
    ),
  ]);
  if (!accounts) return undefined;
  const askedHomes = found.map(({ asked }) => asked);
  return {
    ...whatToDo({
      homes: askedHomes,
      accounts,
      offers: offers && { value: offers },
      today: centralDay(page.now),
    }),
    homes: askedHomes,
    trails: new Map(found.flatMap(({ asked, trail }) => (trail ? [[asked.home.esiid, trail]] : []))),
  };
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
  const [renewing, moving, adding, paths] = await Promise.all([
    memberJourney(renewal, esiid, memberRequest).now(),
    memberJourney(transfer, esiid, memberRequest).now(),
    memberJourney(addHome, esiid, memberRequest).now(),
    pathsOfDestinations(brand),
  ]);
  const trail = (reference: string, order: OrderUnderWay, page: PageName, query: Record<string, string>): OwnOrder => ({
    order,
    trail: {
      reference,
      confirmation:
        order.kind === "unanswered"
          ? undefined
          : destinationUrl(toPage(page), {
              route: page === "add-home-confirmation" ? "mvi" : "swi",
              locale,
              query,
              paths,
            }),
    },
  });
  const moved = moving && moveUnderWay(moving.state);
  if (moved) return trail(moving.correlationId, moved, "transfer-confirmation", { oldEsiId: esiid });
  const renewed = renewing && renewalUnderWay(renewing.state);
  if (renewed) return trail(renewing.correlationId, renewed, "renewal-confirmation", { esiid });
  const added = adding && homeUnderWay(adding.state);
  return added && trail(adding.correlationId, added, "add-home-confirmation", { esiid });
}
