import { isOwnPartner, ownAccounts, ownServiceAt } from "../accounts/ownership.ts";
import { samePartner } from "../customers/book.ts";
import { refusals } from "../operation/errors.ts";
import { forCustomer, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import { defaultPlanOf } from "../catalogue/own-offers.ts";
import { createSwap, type CreateSwapRequest, eligibilityOf, readsAt } from "./swap.ts";

const swapTypes = { renewal: "Renewal", swap: "Swap" } as const;

/** Renewal and swap. */
export const renewalOperations = (backend: Backend): Operations => ({
  createSwap: forCustomer(({ body, brand, customer }) => {
    const request = body as CreateSwapRequest;
    const own = ownServiceAt(backend, customer, request.Esiid, request.ContractAccountNumber);
    if (!own || !samePartner(own.account.partnerNumber, request.BusinessPartnerNumber))
      return refusal(refusals.forbidden);
    return json({ result: createSwap(backend, brand, own.service, request) });
  }),

  targetedRenewal: forCustomer(({ query, brand, customer }) => {
    const partner = query["bpnumber"] ?? "";
    if (!isOwnPartner(customer, partner)) return refusal(refusals.forbidden);
    const services = ownAccounts(backend, customer)
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
              ...(offer.kind === "renewal" ? { defaultProductId: defaultPlanOf(brand)?.id ?? null } : {}),
            },
          ]
        : [],
    );
    return json({ result: { renewalOffers } });
  }),

  renewalEligibility: forCustomer(({ query, brand, customer }) => {
    const own = ownServiceAt(backend, customer, query["esiid"] ?? "", query["contractAccount"]);
    if (!own || !isOwnPartner(customer, query["bpNumber"] ?? "")) return refusal(refusals.forbidden);
    return json({ result: eligibilityOf(backend, brand, own.service) });
  }),

  meterReadDates: forCustomer(({ query, customer }) => {
    const own = ownServiceAt(backend, customer, query["esiid"] ?? "", query["contractAccount"]);
    return own ? json({ result: readsAt(backend, own.service) }) : refusal(refusals.forbidden);
  }),
});
