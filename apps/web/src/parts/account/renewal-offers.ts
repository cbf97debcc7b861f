import {
  hasRenewalStatus,
  type OffersHome,
  parametersOfOffers,
  type RenewalState,
} from "@switchyard/domain/renewal/renewal-state";

/** The specification defines these pages of the redirect (S1-205). */
export const swapOffersPath = "/swap/offers";
export const renewalOffersPath = "/renewal/offers";

/**
 * The redirect of a page: the swap offers of a customer with a status are the renewal offers, with the whole query
 * (S1-205, S1-206).
 */
export const swapRedirect = (
  path: string,
  query: string,
  state: Pick<RenewalState, "swapOrRenewalStatus">,
): string | undefined =>
  path === swapOffersPath && hasRenewalStatus(state)
    ? `${renewalOffersPath}${query === "" ? "" : `?${query}`}`
    : undefined;

/**
 * The query of the renewal offers: the address's own parameters, and for each missing one that of the customer's home.
 */
export const offersQuery = (
  came: URLSearchParams,
  state: Pick<RenewalState, "promo" | "esiid" | "contractAccount">,
  home: OffersHome,
): URLSearchParams => {
  const query = new URLSearchParams(came);
  for (const [name, value] of Object.entries(parametersOfOffers(came.get("dwel") ?? "", state, home)))
    if (!query.has(name) && value !== "") query.set(name, value);
  return query;
};
