import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { CustomerClaims } from "./model.ts";

/** Somebody is let in. The tokens are the gateway's own: they stay at the server. */
export interface Granted {
  readonly kind: "granted";
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly claims: CustomerClaims;
}

/** Somebody is not let in. */
export interface Refused {
  readonly kind: "refused";
  readonly isLocked: boolean;
  readonly isApproved: boolean;
  /** The gateway's own words, shown only where `isApproved` is false; empty when it said nothing. */
  readonly description: string;
}

export type SignInAnswer = Granted | Refused;

export interface SignIn {
  signIn(userName: string, password: string): ResultAsync<SignInAnswer, Problem>;
  /** New tokens for old; refused when the refresh token is used up, revoked or out of time. */
  refresh(refreshToken: string): ResultAsync<SignInAnswer, Problem>;
  /** Ends a session at the gateway. A token that it doesn't know is ended already. */
  revoke(refreshToken: string): ResultAsync<void, Problem>;
}

/** How somebody's contracts stand; `message` names the reason where all of them are inactive, else it is empty. */
export interface AccountStanding {
  readonly hasInactiveContracts: boolean;
  readonly message: string;
}

/** What may be asked of online accounts without being signed in. */
export interface UserDirectory {
  /** The user name that belongs to an e-mail address, undefined when there is none. */
  userNameOf(email: string): ResultAsync<string | undefined, Problem>;
  isTaken(userName: string): ResultAsync<boolean, Problem>;
  standing(userName: string, partner: string): ResultAsync<AccountStanding, Problem>;
}

/** Help for those who can't sign in: the answer is the same whether or not there is such an account. */
export interface PasswordHelp {
  /**
   * Mails a code with which the password can be set anew. Once only.
   * @param login user name or e-mail address
   * @param returnUrl the page that takes the code: the mail has a link to it, with the code as `token`
   */
  forgotPassword(login: string, returnUrl: string, idempotencyKey: string): ResultAsync<void, Problem>;
  /** Whether a mailed code still sets a password; asking does not use it up. */
  codeState(code: string): ResultAsync<ResetCodeState, Problem>;
  /** Once only. */
  resetPassword(code: string, newPassword: string, idempotencyKey: string): ResultAsync<PasswordReset, Problem>;
  /** Mails the user name, with a link to the page where it is asked for. Once only. */
  forgotUserName(email: string, returnUrl: string, idempotencyKey: string): ResultAsync<void, Problem>;
}

/** `spent`: unknown, used or out of time. `not-told`: the gateway says it only when a password is set. */
export type ResetCodeState = "open" | "spent" | "not-told";

/** `wrong-code`: unknown, used or out of time. `password-not-accepted`: the gateway wants a better one. */
export type PasswordReset =
  { readonly kind: "done"; readonly userName: string } | { readonly kind: "wrong-code" | "password-not-accepted" };

/** Facts of a customer's bill. */
export interface BillClaim {
  /** Twelve digits. */
  readonly contractAccount: string;
  readonly lastName: string;
  /** Of the home or of the mailing address. */
  readonly zip: string;
}

/** A customer who may make an online account. */
export interface FoundCustomer {
  readonly kind: "found";
  readonly partnerNumber: string;
  readonly contractAccount: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Finds customers by the facts of their bill. */
export interface CustomerFinder {
  /** `not-found` also where the parts do not fit together. */
  find(claim: BillClaim): ResultAsync<FoundCustomer | { readonly kind: "not-found" | "has-online-account" }, Problem>;
}

/** What the signed-in customer's profile says of them. */
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

/** Tells the provider's other sites that somebody came or left. It is not waited for, and the answer is not read. */
export interface VirtualUser {
  came(accessToken: string): ResultAsync<void, Problem>;
  left(): ResultAsync<void, Problem>;
}
