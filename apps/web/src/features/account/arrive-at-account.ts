import { accountArrival, accountArrivalFacts } from "@switchyard/domain/account/arrival";
import type { Page } from "@switchyard/domain/content/model";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { hrefIn } from "../../site/navigation/site-path.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { homeChoice } from "../../site/session/own-look-ups.ts";
import { oopsOf, usageFailures } from "../../parts/account/usage-failures.ts";

/**
 * Checks the account and meter in the address of a page with the account's switch. Another customer's account or meter
 * leads to /oops before any look-up. A meter of another account of the customer is replaced by one of the named
 * account.
 *
 * @returns the address to redirect to, or nothing
 */
export async function arriveAtAccount({ site, brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const { contractaccount, esiid } = readShoppingQuery(search);
  if (contractaccount === undefined && esiid === undefined) return undefined;
  const page = (await site.content.page(brand, locale, path)).unwrapOr(undefined);
  if (!page?.main.some(({ type }) => type === "account-top-panel")) return undefined;
  const choice = await homeChoice(contractaccount ?? "", esiid ?? "", brand, locale);
  const { outcome } = accountArrival.decide(accountArrivalFacts({ contractaccount, esiid }, choice));
  if (outcome === "not-theirs") {
    site.errors.report("a request named another customer's account or meter", { path, brand, locale }, "warn");
    return hrefIn(locale, oopsOf(notTheirsOn(page)));
  }
  return outcome === "meter-of-account" && choice?.kind === "chosen" && choice.home
    ? hrefIn(locale, `${path}?${withHome(search, choice.home.esiid)}`)
    : undefined;
}

/** The rest of the address is unchanged. */
function withHome(search: URLSearchParams, esiid: string): string {
  const next = new URLSearchParams([...search].filter(([name]) => name.toLowerCase() !== "esiid"));
  next.set("esiid", esiid);
  return next.toString();
}

/** The error code for /oops; the usage tool has a different one (S1-274). */
const notTheirsOn = (page: Pick<Page, "main">): string =>
  page.main.some(({ type }) => type === "usage-tool") ? usageFailures.lookUp : "NotYourAccount";
