import { samePartner } from "../customers/book.ts";
import { ownAccounts } from "../accounts/ownership.ts";
import { refusals } from "../operation/errors.ts";
import { forCustomer, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import { addHome, type AddHomeRequest } from "./add-home.ts";

/** Service at an additional home. */
export const addHomeOperations = (backend: Backend): Operations => ({
  addHome: forCustomer(({ body, brand, customer }) => {
    const request = body as AddHomeRequest;
    const own = ownAccounts(backend, customer).filter(({ partnerNumber }) =>
      samePartner(partnerNumber, request.bpNumber),
    );
    const onAccount = request.isExistingBill
      ? own.find(({ number, status }) => number === request.contractAccountNumber && status === "Active")
      : own[0];
    if (!onAccount) return refusal(refusals.forbidden);
    const premise = backend.premises.byEsiid(request.esiid);
    return premise ? json(addHome(backend, brand, onAccount, premise, request)) : refusal(refusals.unknownEsiid);
  }),
});
