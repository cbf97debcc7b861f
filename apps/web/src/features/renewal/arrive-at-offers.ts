import { toPage } from "@switchyard/domain/journey/model";
import { renewalStateOf } from "@switchyard/domain/renewal/renewal-state";
import { offersQuery, renewalOffersPath, swapOffersPath, swapRedirect } from "../../parts/account/renewal-offers.ts";
import { destinationUrl } from "../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import type { PageAddress } from "../../site/page/page-address.ts";
import { currentMember } from "../../site/session/member.ts";
import { currentHome, currentHomes, currentOffers } from "../../site/session/own-look-ups.ts";

export const isOffersPage = ({ path }: Pick<PageAddress, "path">): boolean =>
  path === swapOffersPath || path === renewalOffersPath;

/**
 * Swap offers of a customer who may renew or swap are the renewal offers (S1-205). Offers without a place are for the
 * customer's home; offers for another customer's home have no renewal here.
 *
 * @returns the address to redirect to, or nothing
 */
export async function arriveAtOffers({ brand, locale, path, search }: PageAddress): Promise<string | undefined> {
  const member = await currentMember(brand);
  if (!member) return undefined;
  // The page needs both in any case, so load them in parallel.
  void currentHomes(brand, locale);
  const state = renewalStateOf(member, (await currentOffers(brand, locale)) ?? []);
  const elsewhere = swapRedirect(path, search.toString(), state);
  if (elsewhere !== undefined) return hrefIn(locale, elsewhere);
  const asked = search.get("esiid");
  const homes = asked === null ? undefined : await currentHomes(brand, locale);
  if (homes && homes.length > 0 && !homes.some(({ esiid }) => esiid === asked))
    return destinationUrl(toPage("renewal-not-offered"), {
      route: "swi",
      locale,
      query: {},
      paths: await pathsOfDestinations(brand),
    });
  if (search.has("zip")) return undefined;
  const own = await currentHome(search.get("esiid") ?? state.esiid, brand, locale);
  if (!own?.address) return undefined;
  const home = { esiid: own.address.esiid, contractAccount: own.home.contractAccount, address: own.address };
  return hrefIn(locale, `${path}?${offersQuery(search, state, home).toString()}`);
}
