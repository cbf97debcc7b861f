import { type Destination, isPage, toPage } from "@switchyard/domain/journey/model";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { renewalArrival, renewalArrivalFacts, renewalPages } from "@switchyard/domain/renewal/arrival";
import type { RenewalOrderPage } from "@switchyard/domain/renewal/state";
import type { ChooseRenewalInput } from "@switchyard/domain/renewal/steps/choose-renewal";
import { chooseRenewal } from "@switchyard/domain/renewal/steps/choose-renewal";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { currentMember } from "../../site/session/member.ts";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { renewalJourney } from "./journey.ts";

/** What a customer asks to renew, by the address of the page. */
export const askedRenewal = (
  { esiid, contractaccount, planid, dwel, prom, campaignId }: ShoppingQuery,
  orderPage: RenewalOrderPage,
  { member }: Pick<MemberRequest, "member">,
): ChooseRenewalInput => ({
  partner: member.partner,
  esiid: esiid ?? "",
  contractAccount: contractaccount ?? "",
  planid: planid ?? "",
  dwel: dwel ?? "",
  prom: prom ?? "",
  campaignId,
  orderPage,
});

/**
 * What happens before a page of a renewal is shown to a customer who opens it by its address. The order pages look up anew
 * what was chosen; the confirmation is there for as long as the order is remembered.
 * @returns where to go instead; nothing when the page may be shown, or is none of these
 */
export async function arriveToRenew({ brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const paths = await pathsOfDestinations(brand);
  const page = renewalPages.find((one) => paths[one] === path);
  const member = page && (await currentMember(brand));
  if (!page || member === undefined) return undefined;
  const query = readShoppingQuery(search);
  const { planid: _, ...withoutPlan } = query;
  const addressOf = (destination: Destination): string =>
    destinationUrl(destination, { route: "swi", locale, query: withoutPlan, paths });
  const memberRequest = { member, brand, locale };
  const journey = renewalJourney(query.esiid ?? "", memberRequest);
  // On the order pages, the step that looks the plan up knows where the journey is.
  const state = page === "renewal-confirmation" && query.esiid !== undefined ? (await journey.now())?.state : undefined;
  switch (renewalArrival.decide(renewalArrivalFacts(page, query, state)).outcome) {
    case "show":
      return undefined;
    case "where-it-is":
      return state && addressOf(state.at);
    case "my-account":
      // The home of the address may be another's: nothing of it goes along.
      return destinationUrl(toPage("my-account"), { route: "swi", locale, query: {}, paths });
    case "plan-first":
      return addressOf(toPage("renewal-offers"));
    case "choose-plan": {
      if (page === "renewal-confirmation") return undefined;
      const result = await journey.run(chooseRenewal, askedRenewal(query, page, memberRequest), { query: withoutPlan });
      if (result.kind === "unreadable") return addressOf(toPage("renewal-offers"));
      return result.kind === "moved" && isPage(result.destination, page) ? undefined : result.url;
    }
  }
}
