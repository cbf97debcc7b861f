import type { RenewalOffer } from "../renewal/model.ts";
import type { Classification, Member } from "./model.ts";

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
