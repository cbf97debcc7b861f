import { samePartner } from "../customers/book.ts";
import {
  createOnlineAccount,
  findByEmail,
  hasLogin,
  isGoodPassword,
  userNameTaken,
} from "../accounts/online-accounts.ts";
import type { House } from "../operation/operation.ts";

/** Wire: POST /enrollment/customer/account, the fields that the answer depends on. */
export interface CreateAccountRequest {
  readonly Username: string;
  readonly Email: string;
  readonly SecurityQuestion: string;
  readonly SecurityAnswer: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Password: string;
  readonly PersonBPNumber: string;
  readonly SendEmailInvitation: boolean;
  readonly AccountNumber: string;
  /** False for a customer who has no enrollment under way. */
  readonly isEnrollment: boolean;
}

export interface CreateAccountResponse {
  readonly result: { readonly result: boolean; readonly messages: readonly string[] };
}

const refused = (...messages: string[]): CreateAccountResponse => ({ result: { result: false, messages } });

/**
 * Makes the online account of a customer who enrolled here, or of one of the book who has none.
 * @returns "unknown-partner" when partner and contract account don't belong together
 */
export const makeOnlineAccount = (
  house: House,
  request: CreateAccountRequest,
): CreateAccountResponse | "unknown-partner" => {
  const account =
    house.ledger.contractAccountNumbered(request.AccountNumber) ??
    (request.isEnrollment ? undefined : ofBook(house, request.AccountNumber));
  if (!account || !samePartner(account.partnerNumber, request.PersonBPNumber)) return "unknown-partner";
  if (!request.SendEmailInvitation) return refused("The terms and conditions were not accepted.");
  if (!request.isEnrollment && hasLogin(house, account.partnerNumber))
    return refused("You have an online account already.", "Sign in instead.");
  if (userNameTaken(house, request.Username)) return refused("This user name is already taken.", "Choose another one.");
  if (findByEmail(house, request.Email))
    return refused("This e-mail address already has an account.", "Sign in instead.");
  if (!isGoodPassword(request.Password, request.Username))
    return refused("The password needs five or more characters, a capital letter and a number, without the user name.");
  createOnlineAccount(house, {
    userName: request.Username.trim(),
    email: request.Email.trim(),
    password: request.Password,
    firstName: request.FirstName,
    lastName: request.LastName,
    partnerNumber: account.partnerNumber,
    contractAccount: account.contractAccount,
    securityQuestion: request.SecurityQuestion,
    securityAnswer: request.SecurityAnswer,
  });
  return { result: { result: true, messages: [] } };
};

const ofBook = (
  house: House,
  number: string,
): { readonly partnerNumber: string; readonly contractAccount: string } | undefined => {
  const held = house.accounts.accountNumbered(number);
  return held && { partnerNumber: held.holder.partnerNumber, contractAccount: held.account.number };
};
