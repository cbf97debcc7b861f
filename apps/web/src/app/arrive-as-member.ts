import { renewalStateOf } from "@switchyard/domain/renewal/renewal-state";
import { arriveAtAccount } from "../features/account/arrive-at-account.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { arriveAtTransfer } from "../features/transfer/arrive.ts";
import { arriveToRenew } from "../features/renewal/arrive.ts";
import { toPage } from "@switchyard/domain/journey/model";
import { offersQuery, renewalOffersPath, swapOffersPath, swapRedirect } from "../parts/account/renewal-offers.ts";
import { destinationUrl } from "../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../site/navigation/paths-of-destinations.ts";
import { hrefIn } from "../site/navigation/site-path.ts";
import type { PageAddress } from "../site/page/page-address.ts";
import { currentMember } from "../site/session/member.ts";
import { currentHome, currentHomes, currentOffers } from "../site/session/own-look-ups.ts";

/**
 * What happens before a customer's own page is shown: swap offers of who may renew or swap are the renewal offers (S1-205), and
 * offers that name no place are those for the customer's home. Pages about one of their homes are about no other's, and
 * pages of an order ask first where it is.
 * @returns where to go instead, or nothing when the page may be shown
 */
export async function arriveAsMember(address: PageAddress): Promise<string | undefined> {
  const { brand, locale, path, search } = address;
  if (path !== swapOffersPath && path !== renewalOffersPath)
    return (
      (await arriveToRenew(address)) ??
      (await arriveAtTransfer(address)) ??
      (await arriveToAddHome(address)) ??
      arriveAtAccount(address)
    );
  const member = await currentMember(brand);
  if (!member) return undefined;
  // The page asks for these in any case, and neither waits for the other.
  void currentHomes(brand, locale);
  const state = renewalStateOf(member, (await currentOffers(brand, locale)) ?? []);
  const elsewhere = swapRedirect(path, search.toString(), state);
  if (elsewhere !== undefined) return hrefIn(locale, elsewhere);
  // Another's home has no renewal here; its order page says so too.
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
