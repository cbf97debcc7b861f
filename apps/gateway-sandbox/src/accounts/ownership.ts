import type { Claims } from "../operation/tokens.ts";
import { type AccountNow, type AccountsBackend, accountsNow, type ServiceNow } from "./accounts-now.ts";
import { samePartner } from "../customers/book.ts";

/** A contract at a meter with its account. */
export interface OwnService {
  readonly account: AccountNow;
  readonly service: ServiceNow;
}

/** Whether a partner number is the customer's: their own, or that of the organisation for which they act. */
export const isOwnPartner = ({ bp_number, org_bp_number }: Claims, partnerNumber: string): boolean =>
  partnerNumber !== "" &&
  (samePartner(bp_number, partnerNumber) || (org_bp_number !== null && samePartner(org_bp_number, partnerNumber)));

/** The current state of the customer's contract accounts. */
export const ownAccounts = (backend: AccountsBackend, customer: Claims): readonly AccountNow[] =>
  accountsNow(backend).where((partnerNumber) => isOwnPartner(customer, partnerNumber));

/** The customer's account with that number; undefined for another customer's account and an unknown number, which are refused alike. */
export const ownAccount = (
  backend: AccountsBackend,
  customer: Claims,
  contractAccount: string,
): AccountNow | undefined => ownAccounts(backend, customer).find(({ number }) => number === contractAccount);

const currency = { Active: 0, Pending: 1, Inactive: 2 } as const;

/**
 * The customer's contract at a meter: preferably the running one, then a future one, then an old one.
 * @param contractAccount the account that it must be on; any account if empty
 */
export const ownServiceAt = (
  backend: AccountsBackend,
  customer: Claims,
  esiid: string,
  contractAccount = "",
): OwnService | undefined =>
  ownAccounts(backend, customer)
    .filter(({ number }) => contractAccount === "" || number === contractAccount)
    .flatMap((account) =>
      account.services.filter(({ premise }) => premise.esiid === esiid).map((service) => ({ account, service })),
    )
    .toSorted((a, b) => currency[a.service.status] - currency[b.service.status])[0];
