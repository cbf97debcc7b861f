import { isOwnPartner, ownAccounts, ownServiceAt } from "../accounts/ownership.ts";
import { samePartner } from "../customers/book.ts";
import { refusals } from "../operation/errors.ts";
import { forCustomer, type House, json, type Operations, refusal } from "../operation/operation.ts";
import { createSwap, type CreateSwapRequest, eligibilityOf, readsAt } from "./swap.ts";

const swapTypes = { renewal: "Renewal", swap: "Swap" } as const;

/** Renewal and swap. */
export const renewalOperations = (house: House): Operations => ({
  createSwap: forCustomer(({ body, brand, customer }) => {
    const request = body as CreateSwapRequest;
    const own = ownServiceAt(house, customer, request.Esiid, request.ContractAccountNumber);
    if (!own || !samePartner(own.account.partnerNumber, request.BusinessPartnerNumber))
      return refusal(refusals.forbidden);
    return json({ result: createSwap(house, brand, own.service, request) });
  }),

  targetedRenewal: forCustomer(({ query, customer }) => {
    const partner = query["bpnumber"] ?? "";
    if (!isOwnPartner(customer, partner)) return refusal(refusals.forbidden);
    const services = ownAccounts(house, customer)
      .filter(({ partnerNumber }) => samePartner(partnerNumber, partner))
      .flatMap((account) => account.services);
    const renewalOffers = services.flatMap(({ premise, accountNumber, status, offer }) =>
      status === "Active" && offer.kind !== "none"
        ? [
            {
              esiId: premise.esiid,
              contractAccountNumber: accountNumber,
              targettedSwapType: swapTypes[offer.kind],
              prom: offer.promo,
            },
          ]
        : [],
    );
    return json({ result: { renewalOffers } });
  }),

  renewalEligibility: forCustomer(({ query, brand, customer }) => {
    const own = ownServiceAt(house, customer, query["esiid"] ?? "", query["contractAccount"]);
    if (!own || !isOwnPartner(customer, query["bpNumber"] ?? "")) return refusal(refusals.forbidden);
    return json({ result: eligibilityOf(house, brand, own.service) });
  }),

  meterReadDates: forCustomer(({ query, customer }) => {
    const own = ownServiceAt(house, customer, query["esiid"] ?? "", query["contractAccount"]);
    return own ? json({ result: readsAt(house, own.service) }) : refusal(refusals.forbidden);
  }),
});
