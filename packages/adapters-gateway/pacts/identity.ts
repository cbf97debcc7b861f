import { MatchersV3 } from "@pact-foundation/pact";
import { type Agreement, refusal } from "./agreement.ts";

const { boolean, integer, like, regex, string } = MatchersV3;

/** Whom the sandbox knows; another gateway's operator names test customers of their own. */
const password = "Larkspur1";
const graceHasAccount = "Grace Garza has an online account";

const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...fields, client_id: "larkspur-site", client_secret: "sandbox-secret" }).toString();
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const graceToken = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: "grace.garza", customer_classification: 4, portal_type: 4, bp_number: "0050000011", org_bp_number: null, exp: 1_795_251_600 })}.c2lnbmF0dXJl`;

/** Tokens of a customer: a web token and whatever renews it. */
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

const doorPacts: readonly Agreement[] = [
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
    "nobody has approved Nate Notyet's online account",
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
    description: "the user name of an e-mail address that nobody has",
    request: { method: "GET", path: "/myaccount/userprofile/validate/userbyemail/nobody%2Bhas-it%40example.com" },
    response: {
      status: 200,
      body: { result: { indicator: regex(/^(?!Success$).*$/i, "Failure"), userName: like("") } },
    },
    ask: (site) => site.ports.directory.userNameOf("nobody+has-it@example.com"),
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
    request: { method: "GET", path: "/myaccount/userprofile/validate/username/nobody.has.it" },
    response: { status: 200, body: { result: false } },
    ask: (site) => site.ports.directory.isTaken("nobody.has.it"),
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

const success = { status: 200, body: { result: { indicator: "Success" } } };
const done = { status: 200, body: { result: { indicator: "Success" } } };

const noName = { PersonBPNumber: like(""), FirstName: like(""), LastName: like("") };

const help: readonly Agreement[] = [
  {
    description: "a mail with a code for a new password",
    state: graceHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/userprofile/forgotpassword",
      body: { userName: "grace.garza", returnUrl: "http://localhost:4000/reset-password" },
      onceOnly: true,
    },
    response: done,
    ask: (site) =>
      site.ports.passwordHelp.forgotPassword(
        "grace.garza",
        "http://localhost:4000/reset-password",
        "forgot-password-1",
      ),
    answer: undefined,
  },
  {
    description: "a mail with a code for a new password for nobody",
    request: {
      method: "POST",
      path: "/myaccount/userprofile/forgotpassword",
      body: { userName: "nobody.has.it", returnUrl: "http://localhost:4000/reset-password" },
      onceOnly: true,
    },
    response: done,
    ask: (site) =>
      site.ports.passwordHelp.forgotPassword(
        "nobody.has.it",
        "http://localhost:4000/reset-password",
        "forgot-password-2",
      ),
    answer: undefined,
  },
  {
    description: "a mail with the user name",
    state: graceHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/userprofile/forgotusername",
      body: { email: "grace.garza@example.com", returnUrl: "http://localhost:4000/sign-in" },
      onceOnly: true,
    },
    response: done,
    ask: (site) =>
      site.ports.passwordHelp.forgotUserName(
        "grace.garza@example.com",
        "http://localhost:4000/sign-in",
        "forgot-user-name-1",
      ),
    answer: undefined,
  },
  {
    // A good code is in a mail, which no verification reads.
    description: "whether a code that nobody was sent sets a password",
    request: {
      method: "POST",
      path: "/myaccount/userprofile/resetcode",
      body: { resetCode: "NOBODYSCODE" },
    },
    response: { status: 200, body: { result: { indicator: "InvalidCode" } } },
    ask: (site) => site.ports.passwordHelp.codeState("NOBODYSCODE"),
    answer: "spent",
  },
  {
    description: "a new password for a code that nobody was sent",
    request: {
      method: "POST",
      path: "/myaccount/userprofile/resetpassword",
      body: { resetCode: "NOBODYSCODE", newPassword: "Bluebonnet7" },
      onceOnly: true,
    },
    response: { status: 200, body: { result: { indicator: "InvalidCode", userName: like("") } } },
    ask: (site) => site.ports.passwordHelp.resetPassword("NOBODYSCODE", "Bluebonnet7", "reset-password-1"),
    answer: { kind: "wrong-code" },
  },
  {
    description: "a customer by what stands on the bill",
    state: "Paul Paper has no online account",
    request: {
      method: "POST",
      path: "/myaccount/check/customer",
      body: { AccountNumber: "002103000071", LastName: "Paper", ZipCode: "75214" },
    },
    response: {
      status: 200,
      body: {
        result: {
          indicator: "Success",
          PersonBPNumber: regex(/^\d{10}$/, "0050000071"),
          FirstName: string("Paul"),
          LastName: string("Paper"),
        },
      },
    },
    ask: (site) => site.ports.customerFinder.find({ contractAccount: "002103000071", lastName: "Paper", zip: "75214" }),
    answer: { kind: "found", partnerNumber: "0050000071", firstName: "Paul", lastName: "Paper" },
  },
  {
    description: "a customer by a bill that nobody has",
    request: {
      method: "POST",
      path: "/myaccount/check/customer",
      body: { AccountNumber: "009999999999", LastName: "Paper", ZipCode: "75214" },
    },
    response: { status: 200, body: { result: { indicator: "NotFound", ...noName } } },
    ask: (site) => site.ports.customerFinder.find({ contractAccount: "009999999999", lastName: "Paper", zip: "75214" }),
    answer: { kind: "not-found" },
  },
  {
    description: "a customer by the bill, who has an online account",
    state: graceHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/check/customer",
      body: { AccountNumber: "002103000011", LastName: "Garza", ZipCode: "75206" },
    },
    response: { status: 200, body: { result: { indicator: "HasOnlineAccount", ...noName } } },
    ask: (site) => site.ports.customerFinder.find({ contractAccount: "002103000011", lastName: "Garza", zip: "75206" }),
    answer: { kind: "has-online-account" },
  },
];

/** Whose address may change in a verification: to what it is. */
const tobyHasAccount = "Toby Tree has an online account";

const signedIn: readonly Agreement[] = [
  {
    description: "a customer's profile",
    state: graceHasAccount,
    request: { method: "GET", path: "/myaccount/userprofile/extended", signedInAs: "grace.garza" },
    response: {
      status: 200,
      body: {
        result: {
          firstName: string("Grace"),
          lastName: string("Garza"),
          fullName: string("Grace Garza"),
          userName: string("grace.garza"),
          email: string("grace.garza@example.com"),
        },
      },
    },
    ask: (site) => site.customer.profiles.mine(),
    answer: { firstName: "Grace", lastName: "Garza", fullName: "Grace Garza" },
  },
  {
    description: "a profile under the site's own token",
    request: { method: "GET", path: "/myaccount/userprofile/extended" },
    response: { status: 401, body: refusal("UNAUTHORIZED") },
    ask: (site) => site.customer.profiles.mine(),
    answer: { kind: "unauthorized", operation: "userProfile", status: 401 },
  },
  {
    description: "another e-mail address for a customer",
    state: tobyHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/userprofile/setemail",
      body: { email: "toby.tree@example.com" },
      signedInAs: "toby.tree",
    },
    response: success,
    ask: (site) => site.customer.profiles.setEmail("toby.tree@example.com"),
    answer: "done",
  },
  {
    description: "an e-mail address that another customer has",
    state: tobyHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/userprofile/setemail",
      body: { email: "grace.garza@example.com" },
      signedInAs: "toby.tree",
    },
    response: { status: 200, body: { result: { indicator: "EmailTaken" } } },
    ask: (site) => site.customer.profiles.setEmail("grace.garza@example.com"),
    answer: "email-taken",
  },
  {
    description: "that a customer has signed in, for the provider's other sites",
    state: graceHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/virtualuser",
      body: { access_token: "a-token" },
      signedInAs: "grace.garza",
    },
    response: done,
    ask: (site) => site.customer.virtualUser.came("a-token"),
    answer: undefined,
  },
  {
    description: "that a customer has signed out, for the provider's other sites",
    state: graceHasAccount,
    request: { method: "GET", path: "/myaccount/virtualuser/logout", signedInAs: "grace.garza" },
    response: done,
    ask: (site) => site.customer.virtualUser.left(),
    answer: undefined,
  },
];

export const identity: readonly Agreement[] = [...doorPacts, ...directory, ...help, ...signedIn];
