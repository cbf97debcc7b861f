import { samePartner } from "../customers/book.ts";
import {
  createOnlineAccount,
  findByEmail,
  hasLogin,
  isGoodPassword,
  userNameTaken,
} from "../accounts/online-accounts.ts";
import type { Backend } from "../operation/operation.ts";

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
  readonly LanguagePreference: "en" | "es";
  /** False for a customer without a running enrollment. */
  readonly isEnrollment: boolean;
}

export interface CreateAccountResponse {
  readonly result: { readonly result: boolean; readonly messages: readonly string[] };
}

/** Refusals in both languages; the request has the customer's language. */
const refusals = {
  terms: {
    en: ["The terms and conditions were not accepted."],
    es: ["No se aceptaron los términos y condiciones."],
  },
  login: {
    en: ["You have an online account already.", "Sign in instead."],
    es: ["Usted ya tiene una cuenta en línea.", "Inicie sesión."],
  },
  userName: {
    en: ["This user name is already taken.", "Choose another one."],
    es: ["Ese nombre de usuario ya existe.", "Elija otro."],
  },
  email: {
    en: ["This e-mail address already has an account.", "Sign in instead."],
    es: ["Ese correo ya tiene una cuenta.", "Inicie sesión."],
  },
  password: {
    en: ["The password needs five or more characters, a capital letter and a number, without the user name."],
    es: ["La contraseña necesita cinco caracteres o más, una mayúscula y un número, sin el nombre de usuario."],
  },
} as const;

/**
 * Creates the online account of a customer who enrolled here, or of a fixture customer without one.
 * @returns "unknown-partner" if partner and contract account don't belong together
 */
export const makeOnlineAccount = (
  backend: Backend,
  request: CreateAccountRequest,
): CreateAccountResponse | "unknown-partner" => {
  const account =
    backend.ledger.contractAccountNumbered(request.AccountNumber) ??
    (request.isEnrollment ? undefined : ofBook(backend, request.AccountNumber));
  if (!account || !samePartner(account.partnerNumber, request.PersonBPNumber)) return "unknown-partner";
  const refused = (why: keyof typeof refusals): CreateAccountResponse => ({
    result: { result: false, messages: refusals[why][request.LanguagePreference] },
  });
  if (!request.SendEmailInvitation) return refused("terms");
  if (!request.isEnrollment && hasLogin(backend, account.partnerNumber)) return refused("login");
  if (userNameTaken(backend, request.Username)) return refused("userName");
  if (findByEmail(backend, request.Email)) return refused("email");
  if (!isGoodPassword(request.Password, request.Username)) return refused("password");
  createOnlineAccount(backend, {
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
  backend: Backend,
  number: string,
): { readonly partnerNumber: string; readonly contractAccount: string } | undefined => {
  const found = backend.accounts.accountNumbered(number);
  return found && { partnerNumber: found.holder.partnerNumber, contractAccount: found.account.number };
};
