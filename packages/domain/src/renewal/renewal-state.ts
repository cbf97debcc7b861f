import type { ServiceAddress } from "../addresses/model.ts";
import { dwellingOf, tdspCode } from "../addresses/rules.ts";
import { codeOfIntent } from "../kernel/intent.ts";
import type { RenewalOffer } from "./model.ts";
import { promoOfList } from "./rules.ts";
import type { Classification, Member } from "../session/model.ts";

/** A signed-in customer's renewal for the menu, the redirect and the links (S1-229). */
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

/** Takes the status from the first offer; without offers there is no status. */
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

/** The home of the offers, by its address. */
export interface OffersHome {
  readonly esiid: string;
  readonly contractAccount: string;
  readonly address: Pick<ServiceAddress, "zip" | "tdsp" | "unit">;
}

/**
 * The parameters of the renewal offers for the customer's home. Values of the address win (specification 3, section 2).
 * Account and promotion come from the home's own offer.
 * @param dwel of the address; empty where it has none
 */
export const parametersOfOffers = (
  dwel: string,
  { promo, esiid, contractAccount }: Pick<RenewalState, "promo" | "esiid" | "contractAccount">,
  home: OffersHome,
): Readonly<Record<string, string>> => {
  const hasOffer = home.esiid === esiid;
  const ownDwel = dwellingOf(home.address);
  return {
    cint: codeOfIntent("renewal"),
    contractaccount: hasOffer ? contractAccount : home.contractAccount,
    esiid: home.esiid,
    zip: home.address.zip,
    dwel: ownDwel,
    tdsp: tdspCode(home.address.tdsp),
    prom: promoOfList(hasOffer ? promo : "", dwel, ownDwel),
  };
};
