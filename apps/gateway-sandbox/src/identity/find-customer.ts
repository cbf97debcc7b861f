import { accountsNow } from "../accounts/accounts-now.ts";
import { samePartner } from "../customers/book.ts";
import { hasLogin } from "../accounts/online-accounts.ts";
import type { Backend } from "../operation/operation.ts";

/** Wire: POST /myaccount/check/customer. */
export interface FindCustomerRequest {
  readonly AccountNumber: string;
  readonly LastName: string;
  readonly ZipCode: string;
}

interface FindCustomerResult {
  readonly indicator: "Success" | "NotFound" | "HasOnlineAccount";
  readonly PersonBPNumber: string;
  readonly FirstName: string;
  readonly LastName: string;
}

const notFound = (indicator: "NotFound" | "HasOnlineAccount"): FindCustomerResult => ({
  indicator,
  PersonBPNumber: "",
  FirstName: "",
  LastName: "",
});

/** Normalizes a name: Treviño, Trevino and TREVIÑO are the same. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}|[^\p{L}]/gu, "")
    .toLowerCase();

/** Finds the holder of a bill with this account number, last name and ZIP code: a fixture customer, or a person who enrolled here without an online account. */
export const findCustomer = (
  backend: Backend,
  { AccountNumber, LastName, ZipCode }: FindCustomerRequest,
): FindCustomerResult => {
  const holder = holderOf(backend, AccountNumber);
  if (!holder || plain(holder.lastName) !== plain(LastName)) return notFound("NotFound");
  const account = accountsNow(backend)
    .ofPartner(holder.partnerNumber)
    .find(({ number }) => number === AccountNumber);
  const zips = account
    ? [account.mailingAddress.postalCode, ...account.services.map(({ premise }) => premise.zip)]
    : [];
  if (!zips.includes(ZipCode)) return notFound("NotFound");
  if (hasLogin(backend, holder.partnerNumber)) return notFound("HasOnlineAccount");
  return {
    indicator: "Success",
    PersonBPNumber: holder.partnerNumber.padStart(10, "0"),
    FirstName: holder.firstName,
    LastName: holder.lastName,
  };
};

interface Holder {
  readonly partnerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

const holderOf = ({ accounts, ledger }: Backend, number: string): Holder | undefined => {
  const known = accounts.accountNumbered(number)?.holder;
  // The organisation's representative creates a business account, so it is not found here.
  if (known) return known.classification === 4 ? known : undefined;
  const partner = ledger.contractAccountNumbered(number)?.partnerNumber;
  return partner === undefined
    ? undefined
    : ledger.contents().customers.find(({ partnerNumber }) => samePartner(partnerNumber, partner));
};
