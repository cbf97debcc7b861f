import { MatchersV3 } from "@pact-foundation/pact";
import type { Agreement } from "./agreement.ts";
import { graceHasAccount, help, password, signedIn } from "./online-accounts.ts";

const { boolean, integer, like, regex, string } = MatchersV3;

const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...fields, client_id: "larkspur-site", client_secret: "sandbox-secret" }).toString();
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const graceToken = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: "grace.garza", customer_classification: 4, portal_type: 4, bp_number: "0050000011", org_bp_number: null, exp: 1_795_251_600 })}.c2lnbmF0dXJl`;

/** A customer's tokens: the web token and the refresh token. */
const granted = {
  access_token: regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, graceToken),
  refresh_token: string("cmVmcmVzaA.cmVmcmVzaA.cmVmcmVzaA"),
  expires_in: integer(3_600),
  token_type: like("Bearer"),
};
const graceIsIn = {
  kind: "granted",
  expiresIn: 3_600,
  claims: { userName: "grace.garza", classification: 4, personPartner: "0050000011" },
};

const signingIn = (
  description: string,
  state: string,
  userName: string,
  typed: string,
  response: Agreement["response"],
  answer: unknown,
): Agreement => ({
  description,
  state,
  request: {
    method: "POST",
    path: "/identity/connect/token",
    body: form({ grant_type: "password", username: userName, password: typed }),
  },
  response,
  ask: (site) => site.identity.signIn(userName, typed),
  answer,
});

const refusedBody = (IsLocked: boolean, IsApproved: boolean) => ({
  error: string("invalid_grant"),
  error_description: string("The user name or password is not right."),
  IsLocked,
  IsApproved,
});

const signingInPacts: readonly Agreement[] = [
  signingIn(
    "a customer's tokens for user name and password",
    graceHasAccount,
    "grace.garza",
    password,
    { status: 200, body: granted },
    graceIsIn,
  ),
  signingIn(
    "tokens for a wrong password",
    graceHasAccount,
    "grace.garza",
    "NotHers1",
    { status: 400, body: refusedBody(false, true) },
    { kind: "refused", isLocked: false, isApproved: true },
  ),
  signingIn(
    "tokens for a locked account",
    "Lola Locked's online account is locked",
    "lola.locked",
    password,
    { status: 400, body: refusedBody(true, true) },
    { kind: "refused", isLocked: true },
  ),
  signingIn(
    "tokens for an account that is not approved",
    "Nate Notyet's online account is not approved",
    "nate.notyet",
    password,
    { status: 400, body: refusedBody(false, false) },
    { kind: "refused", isLocked: false, isApproved: false },
  ),
  {
    description: "a customer's next tokens for the refresh token",
    state: graceHasAccount,
    after: ["a customer's tokens for user name and password"],
    request: {
      method: "POST",
      path: "/identity/connect/token",
      body: form({ grant_type: "refresh_token", refresh_token: "cmVmcmVzaA.cmVmcmVzaA.cmVmcmVzaA" }),
    },
    response: { status: 200, body: granted },
    ask: (site) => site.identity.refresh("cmVmcmVzaA.cmVmcmVzaA.cmVmcmVzaA"),
    answer: graceIsIn,
  },
  {
    description: "tokens for a refresh token that is worth nothing",
    request: {
      method: "POST",
      path: "/identity/connect/token",
      body: form({ grant_type: "refresh_token", refresh_token: "ended" }),
    },
    response: {
      status: 400,
      body: {
        error: string("invalid_grant"),
        error_description: string("This session has ended."),
        IsLocked: boolean(false),
        IsApproved: boolean(true),
      },
    },
    ask: (site) => site.identity.refresh("ended"),
    answer: { kind: "refused" },
  },
  {
    description: "the end of a session that is over already",
    request: {
      method: "POST",
      path: "/identity/connect/revocation",
      body: form({ token: "ended", token_type_hint: "refresh_token" }),
    },
    response: { status: 200, body: { result: { indicator: "Success" } } },
    ask: (site) => site.identity.revoke("ended"),
    answer: undefined,
  },
];

const standing = (
  description: string,
  state: string,
  userName: string,
  partner: string,
  result: { readonly hasInActiveContracts: boolean; readonly message: unknown },
  message: string,
): Agreement => ({
  description,
  state,
  request: { method: "GET", path: `/myaccount/check/account/${userName}/${partner}` },
  response: { status: 200, body: { result } },
  ask: (site) => site.ports.directory.standing(userName, partner),
  answer: { hasInactiveContracts: result.hasInActiveContracts, message },
});

const directory: readonly Agreement[] = [
  {
    description: "the user name of an e-mail address",
    state: graceHasAccount,
    request: { method: "GET", path: "/myaccount/userprofile/validate/userbyemail/grace.garza%40example.com" },
    response: { status: 200, body: { result: { indicator: "Success", userName: string("grace.garza") } } },
    ask: (site) => site.ports.directory.userNameOf("grace.garza@example.com"),
    answer: "grace.garza",
  },
  {
    description: "the user name of an unknown e-mail address",
    request: { method: "GET", path: "/myaccount/userprofile/validate/userbyemail/unknown%2Buser%40example.com" },
    response: {
      status: 200,
      body: { result: { indicator: regex(/^(?!Success$).*$/i, "Failure"), userName: like("") } },
    },
    ask: (site) => site.ports.directory.userNameOf("unknown+user@example.com"),
    answer: undefined,
  },
  {
    description: "whether a user name is taken, which it is",
    state: graceHasAccount,
    request: { method: "GET", path: "/myaccount/userprofile/validate/username/grace.garza" },
    response: { status: 200, body: { result: true } },
    ask: (site) => site.ports.directory.isTaken("grace.garza"),
    answer: true,
  },
  {
    description: "whether a user name is taken, which it is not",
    request: { method: "GET", path: "/myaccount/userprofile/validate/username/unknown.user" },
    response: { status: 200, body: { result: false } },
    ask: (site) => site.ports.directory.isTaken("unknown.user"),
    answer: false,
  },
  standing(
    "how the contracts of a user stand who has one",
    graceHasAccount,
    "grace.garza",
    "0050000011",
    { hasInActiveContracts: false, message: like("") },
    "",
  ),
  standing(
    "how the contracts of a business stand, by the organisation's number",
    "Bella Business has an online account",
    "bella.business",
    "0060000031",
    { hasInActiveContracts: false, message: like("") },
    "",
  ),
  standing(
    "how the contracts of a user stand who owes a deposit",
    "Wanda Waiting's service waits for a deposit",
    "wanda.waiting",
    "0050000043",
    { hasInActiveContracts: true, message: "AwaitingSDErrorMessage" },
    "AwaitingSDErrorMessage",
  ),
  standing(
    "how the contracts of a user stand whose account is closed",
    "Clark Closed's account is closed",
    "clark.closed",
    "0050000044",
    { hasInActiveContracts: true, message: "ClosedAccountErrorMessage" },
    "ClosedAccountErrorMessage",
  ),
  standing(
    "how the contracts of a user stand that have ended",
    "Ines Inactive's contract has ended",
    "ines.inactive",
    "0050000045",
    {
      hasInActiveContracts: true,
      message: regex(/^(?!AwaitingSDErrorMessage$|ClosedAccountErrorMessage$).+$/, "InactiveContractErrorMessage"),
    },
    "InactiveContractErrorMessage",
  ),
];

export const identity: readonly Agreement[] = [...signingInPacts, ...directory, ...help, ...signedIn];
