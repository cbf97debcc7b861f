import type { ServiceAddress } from "../addresses/model.ts";
import { dwellingOf, tdspCode } from "../addresses/rules.ts";
import { codeOfIntent } from "../kernel/intent.ts";
import type { RenewalOffer } from "./model.ts";
import { promoOfList } from "./rules.ts";
import type { Classification, Member } from "../session/model.ts";

/** What the menu, the redirect and the links know of a signed-in customer's renewal (S1-229). */
export interface RenewalState {
  /** The `targettedSwapType` of the offer, in the gateway's word; empty for a customer without one. */
  readonly swapOrRenewalStatus: string;
  readonly contractAccount: string;
  readonly esiid: string;
  /** Empty when the offer names none. */
  readonly promo: string;
  /** 01 house, 02 apartment; empty when not known. */
  readonly dwellingType: string;
  readonly bpNumber: string;
  readonly portalType: Classification;
}

/** The state that follows from what the provider offers: the first offer counts, and without one there is no status. */
export const renewalStateOf = (
  { partner, portalType }: Pick<Member, "partner" | "portalType">,
  [offer]: readonly RenewalOffer[],
  dwellingType = "",
): RenewalState => ({
  swapOrRenewalStatus: offer?.code ?? "",
  contractAccount: offer?.contractAccount ?? "",
  esiid: offer?.esiid ?? "",
  promo: offer?.prom ?? "",
  dwellingType,
  bpNumber: partner,
  portalType,
});

export const hasRenewalStatus = ({ swapOrRenewalStatus }: Pick<RenewalState, "swapOrRenewalStatus">): boolean =>
  swapOrRenewalStatus !== "";

/** The pages of the redirect are fixed (S1-205). */
export const swapOffersPath = "/swap/offers";
export const renewalOffersPath = "/renewal/offers";

/** Where a page leads instead: the swap offers of a customer with a status are the renewal offers, with the whole query (S1-205, S1-206). */
export const swapRedirect = (
  path: string,
  query: string,
  state: Pick<RenewalState, "swapOrRenewalStatus">,
): string | undefined =>
  path === swapOffersPath && hasRenewalStatus(state)
    ? `${renewalOffersPath}${query === "" ? "" : `?${query}`}`
    : undefined;

/** The home that the offers are for, by its address. */
export interface OffersHome {
  readonly esiid: string;
  readonly contractAccount: string;
  readonly address: Pick<ServiceAddress, "zip" | "tdsp" | "unit">;
}

/**
 * The query of the renewal offers (specification 3, section 2): what came stays, what is missing is that of the customer's home.
 * The account and the promotion of the offer are those of the home that it is made for.
 */
export const offersQuery = (
  came: URLSearchParams,
  { promo, esiid, contractAccount }: Pick<RenewalState, "promo" | "esiid" | "contractAccount">,
  home: OffersHome,
): URLSearchParams => {
  const hasOffer = home.esiid === esiid;
  const dwel = dwellingOf(home.address);
  const own = {
    cint: codeOfIntent("renewal"),
    contractaccount: hasOffer ? contractAccount : home.contractAccount,
    esiid: home.esiid,
    zip: home.address.zip,
    dwel,
    tdsp: tdspCode(home.address.tdsp),
    prom: promoOfList(hasOffer ? promo : "", came.get("dwel") ?? "", dwel),
  };
  const query = new URLSearchParams(came);
  for (const [name, value] of Object.entries(own)) if (!query.has(name) && value !== "") query.set(name, value);
  return query;
};
