import { dwellingOf } from "@switchyard/domain/addresses/rules";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { promoOfList } from "@switchyard/domain/renewal/rules";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import {
  renewalOffersPath,
  type RenewalState,
  renewalStateOf,
  swapOffersPath,
  swapRedirect,
} from "@switchyard/domain/session/renewal-state";
import { arriveAtAccount } from "../features/account/arrive-at-account.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { arriveAtTransfer } from "../features/transfer/arrive.ts";
import { arriveToRenew } from "../features/renewal/arrive.ts";
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
  if (search.has("zip")) return undefined;
  const own = await currentHome(search.get("esiid") ?? state.esiid, brand, locale);
  return (
    own?.address &&
    hrefIn(
      locale,
      `${path}?${completed(search, state, { ...own.address, contractAccount: own.home.contractAccount, dwel: dwellingOf(own.address) })}`,
    )
  );
}

interface OwnPlace {
  readonly esiid: string;
  readonly contractAccount: string;
  readonly zip: string;
  readonly tdsp: string;
  readonly dwel: string;
}

/** The query of the renewal offers (specification 3, section 2): what came stays, what is missing is the customer's own. */
const completed = (search: URLSearchParams, { promo, esiid, contractAccount }: RenewalState, own: OwnPlace): string => {
  const isTheOffer = own.esiid === esiid;
  const wanted = {
    cint: codeOfIntent("renewal"),
    contractaccount: isTheOffer ? contractAccount : own.contractAccount,
    esiid: own.esiid,
    zip: own.zip,
    dwel: own.dwel,
    tdsp: tdspCode(own.tdsp),
    prom: promoOfList(isTheOffer ? promo : "", search.get("dwel") ?? "", own.dwel),
  };
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(wanted)) if (!query.has(name) && value !== "") query.set(name, value);
  return query.toString();
};
