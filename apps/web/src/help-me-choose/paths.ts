import { type ShoppingQuery, toSearch } from "@switchyard/domain/navigation/shopping-query";

/** The page that holds the questionnaire. The card opens it over the plan list, and without a script goes there. */
export const questionnairePath = "/help-me-choose";

/** The parameter that says which plan list the questionnaire belongs to. */
const listParameter = "list";

const sitePath = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** The list that a search or a form names; that for moving or switching when it names none of ours. */
export const listPath = (named: string | null, route: "mvi" | "swi"): string => (named !== null && sitePath.test(named) ? named : `/${route}/offers`);

export const listOf = (search: URLSearchParams): string | null => search.get(listParameter);

/** The questionnaire for a list: what is known of the visitor's shopping goes along, a plan that was chosen does not. */
export const questionnaireHref = (list: string, query: ShoppingQuery): string =>
  `${questionnairePath}${toSearch(query, { planid: undefined, rdcampaign: undefined, risktype: undefined, [listParameter]: list })}`;
