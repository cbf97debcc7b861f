import { addHome } from "@switchyard/domain/add-home/flow";
import { homeAsked, homeEnrolled, homeUnderWay } from "@switchyard/domain/flows/own-orders";
import { proofOfService, type ProofOfService } from "@switchyard/domain/flows/proof-of-service";
import { centralDay, type Instant } from "@switchyard/domain/kernel/clock";
import type { Member } from "@switchyard/domain/session/model";
import { ownJourneys } from "../../../site/journeys/own-journeys.ts";
import { currentHomes } from "../../../site/session/own-look-ups.ts";
import { servicesOrdered } from "../order-found.ts";
import { type OrderRequest, ownOrder } from "../whole-account.ts";

/** The most homes that one page looks up, besides the requested one. */
const mostHomes = 20;

/**
 * A letter for each home of the customer: those that the gateway lists, and those with a confirmed order that it doesn't
 * list yet. Undefined when the homes can't be looked up.
 *
 * @param asked the meter of the home that the customer asks about; empty without one
 */
export async function ownProofs(
  request: OrderRequest,
  member: Member,
  now: Instant,
  asked: string,
): Promise<readonly ProofOfService[] | undefined> {
  const { brand, locale } = request;
  const listed = await currentHomes(brand, locale);
  if (!listed) return undefined;
  const today = centralDay(now);
  const looked = listed.filter(({ esiid }, index) => index < mostHomes || esiid === asked);
  const known = new Set(listed.map(({ esiid }) => esiid));
  const [ofListed, added, enrolled] = await Promise.all([
    Promise.all(
      looked.map(async (home) => proofOfService(home, (await ownOrder(home, request, member))?.order, today)),
    ),
    ownJourneys(addHome, { member, brand }),
    servicesOrdered(listed, { ...request, member }),
  ]);
  const toCome = [
    ...added.map(({ state }) => ({ home: homeAsked(state), order: homeUnderWay(state) })),
    ...enrolled.map(({ state, order }) => ({ home: homeEnrolled(state), order })),
  ].flatMap(({ home, order }) => {
    if (!home || !order || known.has(home.esiid)) return [];
    known.add(home.esiid);
    return [proofOfService({ ...home, status: "pending" }, order, today)];
  });
  return [...ofListed, ...toCome];
}
