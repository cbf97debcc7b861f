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

const nobody = (indicator: "NotFound" | "HasOnlineAccount"): FindCustomerResult => ({
  indicator,
  PersonBPNumber: "",
  FirstName: "",
  LastName: "",
});

/** Who writes Treviño, Trevino or TREVIÑO means the same name. */
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}|[^\p{L}]/gu, "")
    .toLowerCase();

/** Whose bill has this account number, last name and ZIP code: of the book, or somebody who enrolled here and made no account on the way. */
export const findCustomer = (
  backend: Backend,
  { AccountNumber, LastName, ZipCode }: FindCustomerRequest,
): FindCustomerResult => {
  const holder = holderOf(backend, AccountNumber);
  if (!holder || plain(holder.lastName) !== plain(LastName)) return nobody("NotFound");
  const account = accountsNow(backend)
    .ofPartner(holder.partnerNumber)
    .find(({ number }) => number === AccountNumber);
  const zips = account
    ? [account.mailingAddress.postalCode, ...account.services.map(({ premise }) => premise.zip)]
    : [];
  if (!zips.includes(ZipCode)) return nobody("NotFound");
  if (hasLogin(backend, holder.partnerNumber)) return nobody("HasOnlineAccount");
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
  const held = accounts.accountNumbered(number)?.holder;
  // A firm's account is made by the person who looks after the firm.
  if (held) return held.classification === 4 ? held : undefined;
  const partner = ledger.contractAccountNumbered(number)?.partnerNumber;
  return partner === undefined
    ? undefined
    : ledger.contents().customers.find(({ partnerNumber }) => samePartner(partnerNumber, partner));
};
