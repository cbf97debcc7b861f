import type { AccountHome } from "@switchyard/domain/account/model";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { renewalOffersPath } from "./renewal-offers.ts";

/**
 * A link between account pages that keeps the chosen home. Links to renewal offers also get the offer's intent and
 * promotion. Other pages don't receive the home.
 */
export function accountHref(
  { href }: Pick<PageContext, "href">,
  target: string,
  home: AccountHome | undefined,
  offer?: RenewalOffer,
): string {
  if (home === undefined || !/^\/(my-account|renewal)(\/|$)/.test(target)) return href(target);
  const search = new URLSearchParams({ contractaccount: home.contractAccount, esiid: home.esiid });
  if (target === renewalOffersPath) {
    search.set("cint", codeOfIntent("renewal"));
    if (offer && offer.prom !== "") search.set("prom", offer.prom);
  }
  return href(`${target}?${search.toString()}`);
}
