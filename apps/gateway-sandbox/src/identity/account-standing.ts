import { accountsNow } from "../accounts/accounts-now.ts";
import { samePartner } from "../customers/book.ts";
import { findLogin } from "../accounts/online-accounts.ts";
import type { Backend } from "../operation/operation.ts";
import { allPeople } from "../people/people.ts";

interface Standing {
  readonly hasInActiveContracts: boolean;
  readonly message: string;
}

const active: Standing = { hasInActiveContracts: false, message: "" };
const inactive = (message: string): Standing => ({ hasInActiveContracts: true, message });

/**
 * The state of a user's contracts. One running or future contract is enough to sign in. Otherwise the reason
 * follows from the accounts: service waits for a deposit; all accounts are closed, or were closed at once because of stolen papers; anything else.
 */
export const standingOf = (backend: Backend, userName: string, partnerNumber: string): Standing => {
  const login = findLogin(backend, userName);
  const isTheirs =
    login !== undefined &&
    [login.partnerNumber, login.organisationNumber].some((own) => own !== null && samePartner(own, partnerNumber));
  if (!isTheirs) return inactive("UnknownAccountErrorMessage");
  const person = allPeople.find(
    (one) => one.partnerNumber !== undefined && samePartner(one.partnerNumber, partnerNumber),
  );
  // A customer who enrolls for an organisation orders under their own number.
  const isOrganisation = login.organisationNumber !== null && samePartner(login.organisationNumber, partnerNumber);
  if (person?.owesEarlierDeposit === true || backend.accounts.byPartner(partnerNumber)?.standing === "awaiting-deposit")
    return inactive("AwaitingSDErrorMessage");
  if (person?.reportedStolen === true) return inactive("ClosedAccountErrorMessage");
  const { ofPartner } = accountsNow(backend);
  const accounts = [...ofPartner(partnerNumber), ...(isOrganisation ? ofPartner(login.partnerNumber) : [])];
  if (accounts.some(({ services }) => services.some(({ status }) => status !== "Inactive"))) return active;
  if (accounts.length > 0 && accounts.every(({ status }) => status === "Inactive"))
    return inactive("ClosedAccountErrorMessage");
  return inactive("InactiveContractErrorMessage");
};
