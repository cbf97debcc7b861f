import { isPage, toPage } from "@switchyard/domain/journey/model";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import {
  transferArrival,
  transferArrivalFacts,
  type TransferPage,
  transferPages,
} from "@switchyard/domain/transfer/arrival";
import { areBillsOpen } from "@switchyard/domain/transfer/state";
import { arrangeBills } from "@switchyard/domain/transfer/steps/arrange-bills";
import { chooseTransferPlan } from "@switchyard/domain/transfer/steps/choose-transfer-plan";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { currentMember } from "../../site/session/member.ts";
import { transferJourney, transferQuery } from "./journey.ts";

/**
 * What happens before a page of a transfer is shown to a customer who opens it by its address.
 * @returns where to go instead, or nothing when the page may be shown
 */
export async function arriveAtTransfer({ brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const paths = await pathsOfDestinations(brand);
  const page = transferPages.find((name): name is TransferPage => paths[name] === path);
  const member = await currentMember(brand);
  if (!page || member === undefined) return undefined;
  const query = readShoppingQuery(search);
  const journey = transferJourney(query.oldEsiId, { member, brand, locale });
  let state = (await journey.now())?.state;
  if (state && areBillsOpen(state)) {
    // The site ended between the order and its bills: they are arranged now.
    await journey.run(arrangeBills, {});
    state = (await journey.now())?.state;
  }
  const travelling = state ? transferQuery(query)(state) : query;
  const to = (name: Parameters<typeof toPage>[0]): string =>
    destinationUrl(toPage(name), { route: "swi", locale, query: travelling, paths });
  switch (transferArrival.decide(transferArrivalFacts(page, query.planid, state)).outcome) {
    case "show":
      // The list asks for the plans of the place that its address names.
      return page === "transfer-offers" && (query.zip !== travelling.zip || query.esiid !== travelling.esiid)
        ? to(page)
        : undefined;
    case "choose-plan": {
      const chosen = await journey.run(
        chooseTransferPlan,
        { planid: query.planid ?? "", prom: query.prom ?? "", campaignId: query.campaignId },
        { query: transferQuery(query) },
      );
      const isHere = chosen.kind === "moved" && isPage(chosen.destination, page);
      return isHere ? undefined : "url" in chosen ? chosen.url : to("transfer-offers");
    }
    case "plan-first":
      return state?.info?.eligibility === "same-product"
        ? destinationUrl(toPage("current-plan"), { route: "swi", locale, query: travelling, paths })
        : to("transfer-offers");
    case "confirmation":
      return to("transfer-confirmation");
    case "where-it-is":
      return state && destinationUrl(state.at, { route: "swi", locale, query: travelling, paths });
    case "begin":
      return destinationUrl(toPage("transfer-service-info"), {
        route: "swi",
        locale,
        query: { contractaccount: query.contractaccount, oldEsiId: query.oldEsiId },
        paths,
      });
  }
}
