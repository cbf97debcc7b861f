import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { CustomerClaims } from "./model.ts";

/** A granted sign-in. The gateway's tokens stay on the server. */
export interface Granted {
  readonly kind: "granted";
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly claims: CustomerClaims;
}

/** A refused sign-in. */
export interface Refused {
  readonly kind: "refused";
  readonly isLocked: boolean;
  readonly isApproved: boolean;
  /** The gateway's words, shown only where `isApproved` is false; may be empty. */
  readonly description: string;
}

export type SignInAnswer = Granted | Refused;

export interface SignIn {
  signIn(userName: string, password: string): ResultAsync<SignInAnswer, Problem>;
  /** Exchanges tokens for new ones; refused when the refresh token is used, revoked or expired. */
  refresh(refreshToken: string): ResultAsync<SignInAnswer, Problem>;
  /** Ends a session at the gateway. An unknown token counts as ended. */
  revoke(refreshToken: string): ResultAsync<void, Problem>;
}

/** The standing of a customer's contracts. `message` has the reason where all are inactive, else it is empty. */
export interface AccountStanding {
  readonly hasInactiveContracts: boolean;
  readonly message: string;
}

/** Look-ups of online accounts that need no sign-in. */
export interface UserDirectory {
  /** The user name of an e-mail address; undefined when there is none. */
  userNameOf(email: string): ResultAsync<string | undefined, Problem>;
  isTaken(userName: string): ResultAsync<boolean, Problem>;
  standing(userName: string, partner: string): ResultAsync<AccountStanding, Problem>;
}

/** Recovery for customers who can't sign in. The answer is the same with and without an account. */
export interface PasswordHelp {
  /**
   * Mails a code that sets a new password. Once only.
   * @param login user name or e-mail address
   * @param returnUrl the page that takes the code: the mail links to it, with the code as `token`
   */
  forgotPassword(login: string, returnUrl: string, idempotencyKey: string): ResultAsync<void, Problem>;
  /** Whether a mailed code can still set a password; the check does not consume it. */
  codeState(code: string): ResultAsync<ResetCodeState, Problem>;
  /** Once only. */
  resetPassword(code: string, newPassword: string, idempotencyKey: string): ResultAsync<PasswordReset, Problem>;
  /** Mails the user name, with a link to the page that requested it. Once only. */
  forgotUserName(email: string, returnUrl: string, idempotencyKey: string): ResultAsync<void, Problem>;
}

/** `spent`: unknown, used or expired. `not-checked`: this gateway checks codes only when it sets a password. */
export type ResetCodeState = "open" | "spent" | "not-checked";

/** `wrong-code`: unknown, used or expired. `password-not-accepted`: the gateway requires a better one. */
export type PasswordReset =
  { readonly kind: "done"; readonly userName: string } | { readonly kind: "wrong-code" | "password-not-accepted" };

/** Facts of a customer's bill. */
export interface BillClaim {
  /** Twelve digits. */
  readonly contractAccount: string;
  readonly lastName: string;
  /** The home's or the mailing address's. */
  readonly zip: string;
}

/** A customer who may create an online account. */
export interface FoundCustomer {
  readonly kind: "found";
  readonly partnerNumber: string;
  readonly contractAccount: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds customers by the facts of their bill. */
export interface CustomerFinder {
  /** `not-found` also where the facts belong to different customers. */
  find(claim: BillClaim): ResultAsync<FoundCustomer | { readonly kind: "not-found" | "has-online-account" }, Problem>;
}

/** The signed-in customer's profile. */
export interface Profile {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

/** The signed-in customer's own profile. */
export interface Profiles {
  mine(): ResultAsync<Profile, Problem>;
  setEmail(email: string): ResultAsync<"done" | "email-taken", Problem>;
}

/**
 * Notifies the provider's other sites of a sign-in or sign-out. We don't wait for the answer or read it.
 */
export interface VirtualUser {
  came(accessToken: string): ResultAsync<void, Problem>;
  left(): ResultAsync<void, Problem>;
}
