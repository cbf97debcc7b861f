import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { listParameter } from "../../../site/navigation/list-path.ts";

/** The page with the questionnaire. The card opens it over the plan list, or without scripts as a page. */
export const questionnairePath = "/help-me-choose";

/** The address of the questionnaire for a list, with the shopping parameters except a chosen plan. */
export const questionnaireHref = (list: string, query: ShoppingQuery): string =>
  `${questionnairePath}${toSearch(query, { planid: undefined, rdcampaign: undefined, risktype: undefined, [listParameter]: list })}`;
