import { kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import type { PlanPlace } from "@switchyard/domain/plans/loaded-plans";

/** The page that asks the three questions, filled in with the known values. */
export const findPlanPath = "/find-plan";

/** The arguments of a plan list's texts. */
export const placeArguments = (page: PageContext, place: PlanPlace, count: number): MessageArguments => ({
  zip: place.zip,
  city: place.city,
  hasCity: place.city === "" ? "no" : "yes",
  // No line breaks between house number and street.
  street: place.street.replace(" ", "\u00a0"),
  hasStreet: place.street === "" ? "no" : "yes",
  dwelling: kindOfDwelling(page.query.dwel ?? ""),
  intent: page.route === "mvi" ? "move" : "switch",
  utility: utilityText(page, place.tdsp),
  count,
});

/**
 * The link back to the questions, with the known answers; without a plan, because that depends on the old answers.
 *
 * @param path the page that asks this list's questions
 */
export const changeHref = (page: Pick<PageContext, "href" | "query">, path = findPlanPath): string =>
  page.href(`${path}${toSearch(page.query, { planid: undefined, rdcampaign: undefined, risktype: undefined })}`);
