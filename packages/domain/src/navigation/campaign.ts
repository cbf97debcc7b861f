import { type Pairs, readShoppingQuery } from "./shopping-query.ts";

/** The visitor's source: the attribution of a campaign link (E-312). It does not travel to other pages. */
const attributionParameter = "utm_source";

/** A source is a word or two: a newsletter, a partner. */
const source = /^[\w .+-]{1,80}$/;

/**
 * A campaign link has `rdcampaign=true` or names its source (E-022, E-312). The server then looks up the link's plan
 * before it shows the order form; the plan lists themselves have `rdcampaign=false`.
 */
export const isCampaignLink = (search: Pairs): boolean => {
  if (readShoppingQuery(search).rdcampaign === "true") return true;
  const [, named = ""] = [...search].find(([name]) => name.toLowerCase() === attributionParameter) ?? [];
  return source.test(named.trim());
};
