import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { listParameter } from "../../../site/navigation/list-path.ts";

/** The page that holds the questionnaire. The card opens it over the plan list, and without a script goes there. */
export const questionnairePath = "/help-me-choose";

/** The address of the questionnaire for a list, with the travelling parameters except a chosen plan. */
export const questionnaireHref = (list: string, query: ShoppingQuery): string =>
  `${questionnairePath}${toSearch(query, { planid: undefined, rdcampaign: undefined, risktype: undefined, [listParameter]: list })}`;
