import { type Arrival, arriving } from "@switchyard/domain/enrollment/arrival";
import { areCopiesOpen } from "@switchyard/domain/enrollment/confirmation-copies";
import { ordersAt } from "@switchyard/domain/enrollment/deposit";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { type Destination, isPage, type Journey, toPage } from "@switchyard/domain/journey/model";
import { type EnrollmentPage, enrollmentPages } from "@switchyard/domain/enrollment/pages";
import { intentOf, routeOfIntent } from "@switchyard/domain/kernel/intent";
import { isCampaignLink } from "@switchyard/domain/navigation/campaign";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { choosePlan as choosePlanStep } from "@switchyard/domain/enrollment/steps/choose-plan";
import { sendCopies } from "@switchyard/domain/enrollment/steps/send-copies";
import { isOpenLife } from "@switchyard/domain/standing/model";
import { standingsOf } from "@switchyard/domain/standing/standing-of-order";
import { memberOrders } from "../../../parts/order-summary/member-orders.ts";
import { newJourneyKey, besideOrder } from "../../../site/front-door/front-door.ts";
import { destinationUrl, type DestinationPaths } from "../../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { routeOf } from "../../../site/navigation/route-of.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import type { PageAddress } from "../../../site/page/page-address.ts";
import { withOrderQuery } from "../../../site/journeys/address.ts";
import { journeyNow, journeySettled } from "../../../site/journeys/current-journey.ts";
import { lookAtPlan, runStepAloneIn, runStepIn } from "../../../site/journeys/enrollment-steps.ts";
import { planAskedFor } from "../../../site/journeys/plan-asked-for.ts";
import { askForHome } from "../order-information/home-of-form.ts";

/**
 * Prepares a page of the enrollment that a visitor opens by its address.
 *
 * @returns the address to redirect to, or nothing
 */
export async function arrive({ brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const paths = await pathsOfDestinations(brand);
  const page = pageAt(path, paths);
  if (!page) return undefined;
  // The page also covers an account's order in doubt, independent of this browser's enrollment.
  const ofMember = page === "outcome-unknown" ? await memberOrders({ brand, locale, search }) : [];
  const query = readShoppingQuery(search);
  const route = routeOf(path, query);
  const addressOf = (destination: Parameters<typeof destinationUrl>[0]): string =>
    destinationUrl(destination, { route, locale, query, paths });

  if (ofMember.length > 0) {
    // A manual clarification since then is shown in the account, with a link to the confirmation or the form.
    const isOpen = standingsOf(ofMember).some(isOpenLife);
    return isOpen ? undefined : addressOf(toPage("my-account"));
  }

  const inJourney = (state: EnrollmentState | undefined, destination: Destination = toPage("offers")): string =>
    state?.selection
      ? destinationUrl(destination, {
          route: routeOfIntent(state.selection.intent),
          locale,
          query: withOrderQuery(state.selection, query),
          paths,
        })
      : addressOf(destination);

  let journey = search.has(newJourneyKey) ? undefined : await journeyNow(brand);
  if (journey && areCopiesOpen(journey.state)) {
    // The site stopped between the order and its e-mail copies, so it sends them now.
    await runStepAloneIn(journey, sendCopies, {}, { query, locale });
    journey = await journeyNow(brand);
  }
  let state = journey?.state;
  const asked = (): Arrival => arriving(page, query, state, isCampaignLink(search));
  // Another tab may be between two steps; the customer stays here.
  if (journey && asked() !== "show") state = (journey = await journeySettled(brand))?.state;
  switch (asked()) {
    case "show":
      return undefined;
    case "choose-plan":
      return choosePlan(journey, query, search, { brand, locale, path });
    case "start-anew":
      return `${hrefIn(locale, path)}${toSearch(query, { [newJourneyKey]: besideOrder })}`;
    case "session-ended":
      return addressOf(toPage("session-ended"));
    case "offers":
      return addressOf(toPage("offers"));
    case "the-terms":
      return inJourney(state, state && toPage(ordersAt(state)));
    case "where-it-is":
      return inJourney(state, state?.at);
  }
}

/** Looks up the plan in the address: a stored journey chooses it, otherwise nothing is stored. */
async function choosePlan(
  journey: Journey | undefined,
  query: ShoppingQuery,
  search: URLSearchParams,
  { brand, locale, path }: Pick<PageAddress, "brand" | "locale" | "path">,
): Promise<string | undefined> {
  const asked = await planAskedFor(path, query);
  const home = { esiid: asked.esiid, intent: intentOf(asked.cint) };
  const result = journey
    ? await runStepIn(journey, choosePlanStep, asked, { query, locale })
    : await lookAtPlan(query, {
        asked,
        locale,
        beside: (site, correlationId) => askForHome(site, brand, locale, correlationId, home),
      });
  if (result.kind === "unreadable") return urlOfOffers(path, locale, { ...query, planid: undefined });
  if (result.kind !== "moved") return result.url;
  // The plan is gone: the list shows that it isn't offered.
  if (isPage(result.destination, "offers")) return urlOfOffers(path, locale, query);
  if (!isPage(result.destination, "order-information")) return withoutPlan(result.url);
  // A price change since the choice is shown first; a fresh journey loses the marker of its address.
  const changed = result.answer?.of(choosePlanStep)?.changed === true;
  return changed || search.has(newJourneyKey)
    ? `${hrefIn(locale, path)}${toSearch(query, changed ? { notice: "price-changed" } : {})}`
    : undefined;
}

const urlOfOffers = (path: string, locale: PageAddress["locale"], query: ShoppingQuery): string =>
  `${hrefIn(locale, `/${routeOf(path, query)}/offers`)}${toSearch(query)}`;

/** For other failures the page's address omits the plan. */
const withoutPlan = (url: string): string => {
  const [path = "", text = ""] = url.split("?");
  const search = new URLSearchParams(text);
  return `${path}${toSearch(readShoppingQuery(search), { planid: undefined, errorCode: search.get("errorCode") ?? undefined })}`;
};

/** The page of the flow at this path. */
const pageAt = (path: string, paths: DestinationPaths): EnrollmentPage | undefined =>
  enrollmentPages.find(
    (page) =>
      page !== "offers" &&
      page !== "switch-to-move-in" &&
      ["mvi", "swi"].some((route) => paths[page].replace("{route}", route) === path),
  );
