import { samePartner } from "../customers/book.ts";
import { ownServiceAt } from "../accounts/ownership.ts";
import { refusals } from "../operation/errors.ts";
import { forCustomer, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import { transferEligibilityOf } from "./eligibility.ts";
import { meterStatusOf } from "../accounts/meter-status.ts";
import { transferService, type TransferRequest } from "./transfer.ts";

interface SwitchHoldRequest {
  readonly ESIID: string;
}

interface TransferEligibilityRequest {
  readonly BusinessPartner: string;
  readonly FromESIID: string;
  readonly ToESIID: string;
}

/** Transfers of service to another home. */
export const transferOperations = (backend: Backend): Operations => ({
  pendingTransactionStatus: ({ query }) => {
    const esiid = query["esiid"] ?? "";
    return backend.premises.byEsiid(esiid)
      ? json({ result: meterStatusOf(backend, esiid) })
      : refusal(refusals.unknownEsiid);
  },

  switchHoldStatus: forCustomer(({ body }) => {
    const premise = backend.premises.byEsiid((body as SwitchHoldRequest).ESIID);
    return premise ? json({ result: { switchHold: premise.switchHold === true } }) : refusal(refusals.unknownEsiid);
  }),

  transferEligibility: forCustomer(({ body, brand, customer }) => {
    const { BusinessPartner, FromESIID, ToESIID } = body as TransferEligibilityRequest;
    const own = ownServiceAt(backend, customer, FromESIID);
    if (!own || !samePartner(own.account.partnerNumber, BusinessPartner)) return refusal(refusals.forbidden);
    const to = backend.premises.byEsiid(ToESIID);
    return to
      ? json({ result: transferEligibilityOf(backend.catalogue, brand, own, to) })
      : refusal(refusals.unknownEsiid);
  }),

  transferService: forCustomer(({ body, brand, customer }) => {
    const request = body as TransferRequest;
    const own = ownServiceAt(backend, customer, request.OldAddressEsiid, request.ContractAccountNumber);
    if (!own || !samePartner(own.account.partnerNumber, request.BusinessPartnerNumber))
      return refusal(refusals.forbidden);
    const to = backend.premises.byEsiid(request.Esiid);
    return to ? json({ result: transferService(backend, brand, own, to, request) }) : refusal(refusals.unknownEsiid);
  }),
});
