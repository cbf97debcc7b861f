import { MatchersV3 } from "@pact-foundation/pact";
import { type Agreement, refusal } from "./agreement.ts";

const { like, regex, string } = MatchersV3;

/** The password of sandbox customers. The operator of another gateway puts its own test customers here. */
export const password = "Larkspur1";
export const graceHasAccount = "Grace Garza has an online account";

const success = { status: 200, body: { result: { indicator: "Success" } } };

const noName = { PersonBPNumber: like(""), FirstName: like(""), LastName: like("") };

export const help: readonly Agreement[] = [
  {
    description: "a mail with a code for a new password",
    state: graceHasAccount,
    request: {
      method: "POST",
      path: "/myaccount/userprofile/forgotpassword",
      body: { userName: "grace.garza", returnUrl: "http://localhost:4000/reset-password" },
      onceOnly: true,
    },
    response: success,
    ask: (site) =>
      site.ports.passwordHelp.forgotPassword(
        "grace.garza",
        "http://localhost:4000/reset-password",
        "forgot-password-1",
      ),
    answer: undefined,
  },
  {
    description: "a mail with a code for a new password for an unknown user",
    request: {
      method: "POST",
      path: "/myaccount/userprofile/forgotpassword",
      body: { userName: "unknown.user", returnUrl: "http://localhost:4000/reset-password" },
      onceOnly: true,
    },
    response: success,
    ask: (site) =>
      site.ports.passwordHelp.forgotPassword(
        "unknown.user",
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
    response: success,
    ask: (site) =>
      site.ports.passwordHelp.forgotUserName(
        "grace.garza@example.com",
        "http://localhost:4000/sign-in",
        "forgot-user-name-1",
      ),
    answer: undefined,
  },
  {
    // The pact covers wrong codes only: a valid one arrives by mail, which the verification can't read.
    description: "whether an invalid code sets a password",
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
    description: "a new password for an invalid code",
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
    description: "a customer by the facts on the bill",
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
    description: "a customer by an unknown bill",
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

/** The verification sets Toby's address to its current value. */
const tobyHasAccount = "Toby Tree has an online account";

export const signedIn: readonly Agreement[] = [
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
          userName: "grace.garza",
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
    response: success,
    ask: (site) => site.customer.virtualUser.came("a-token"),
    answer: undefined,
  },
  {
    description: "that a customer has signed out, for the provider's other sites",
    state: graceHasAccount,
    request: { method: "GET", path: "/myaccount/virtualuser/logout", signedInAs: "grace.garza" },
    response: success,
    ask: (site) => site.customer.virtualUser.left(),
    answer: undefined,
  },
];
