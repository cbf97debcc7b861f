import { addHomeArrival, addHomeArrivalFacts, addHomePages } from "@switchyard/domain/add-home/arrival";
import { isPage, type PageName, toPage } from "@switchyard/domain/journey/model";
import { readShoppingQuery, type ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { choosePlanForHome } from "@switchyard/domain/add-home/steps/choose-plan-for-home";
import { keepHomeOrder } from "@switchyard/domain/add-home/steps/keep-home-order";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { currentMember } from "../../site/session/member.ts";
import { addHomeJourney, addHomeQuery, askedHome } from "./journey.ts";

/**
 * What happens before a page of another home is shown to a customer who opens it by its address.
 * @returns where to go instead; nothing when the page may be shown, or is none of these
 */
export async function arriveToAddHome({ site, brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const paths = await pathsOfDestinations(brand);
  const page = addHomePages.find((name) => paths[name] === path);
  const member = page && (await currentMember(brand));
  if (!page || member === undefined) return undefined;
  const query = readShoppingQuery(search);
  const memberRequest = { member, brand, locale };
  const journey = addHomeJourney(query.esiid, memberRequest);
  const state = (await journey.now())?.state;
  const to = (name: PageName, travelling: ShoppingQuery): string =>
    destinationUrl(toPage(name), { route: "mvi", locale, query: travelling, paths });
  const { planid: _plan, currentplanid: _old, rdcampaign: _campaign, bpNumber: _partner, ...shopping } = query;
  switch (addHomeArrival.decide(addHomeArrivalFacts(page, query, state)).outcome) {
    case "show":
      return undefined;
    case "choose-plan": {
      const chosen = await journey.run(choosePlanForHome, await askedHome(query, { ...memberRequest, site }), {
        query: addHomeQuery(query),
      });
      const isHere = chosen.kind === "moved" && isPage(chosen.destination, page);
      return isHere ? undefined : "url" in chosen ? chosen.url : to("add-home-offers", shopping);
    }
    case "plan-first":
      return to("add-home-offers", shopping);
    case "begin":
      return to("add-home-start", shopping);
    case "confirmation":
      return state && to("add-home-confirmation", addHomeQuery(query)(state));
    case "where-it-is": {
      // No step is allowed: the answer says where the customer belongs, with the reference.
      const stands = await journey.run(keepHomeOrder, { values: {} }, { query: shopping });
      return "url" in stands ? stands.url : to("outcome-unknown", shopping);
    }
  }
}
