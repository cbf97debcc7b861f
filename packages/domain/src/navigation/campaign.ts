import { type Pairs, readShoppingQuery } from "./shopping-query.ts";

/** Names where the visitor comes from: the attribution source of a campaign link (E-312). It does not travel. */
const attributionParameter = "utm_source";

/** Such a source is a word or two: a newsletter, a partner. */
const source = /^[\w .+-]{1,80}$/;

/**
 * A link of a campaign says `rdcampaign=true` or names its source (E-022, E-312). For who comes by one, the server looks the
 * plan of the link up before the order form is shown; the plan lists themselves say `rdcampaign=false`.
 */
export const isCampaignLink = (search: Pairs): boolean => {
  if (readShoppingQuery(search).rdcampaign === "true") return true;
  const [, named = ""] = [...search].find(([name]) => name.toLowerCase() === attributionParameter) ?? [];
  return source.test(named.trim());
};
