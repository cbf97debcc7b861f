import { describe, expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type LoginFacts, type LoginOutcome, loginAnswered, loginFacts } from "./login.ts";
import type { Classification } from "./model.ts";
import type { AccountStanding, Granted, Refused } from "./ports.ts";

const granted = (classification: Classification = 4): Granted => ({
  kind: "granted",
  accessToken: "access",
  refreshToken: "refresh",
  expiresIn: 3_600,
  claims: {
    userName: "grace.garza",
    classification,
    portalType: 4,
    personPartner: "0050000011",
    organisationPartner: "",
  },
});
const refused = (what: Partial<Refused> = {}): Refused => ({
  kind: "refused",
  isLocked: false,
  isApproved: true,
  description: "The password is not right.",
  ...what,
});
const active: AccountStanding = { hasInactiveContracts: false, message: "" };
const inactive = (message: string): AccountStanding => ({ hasInactiveContracts: true, message });

type EntryPoint = LoginFacts["entryPoint"];
const outcome = (
  answer: Parameters<typeof loginFacts>[1],
  standing?: AccountStanding,
  entryPoint: EntryPoint = "login-panel",
) => loginAnswered.decide(loginFacts(entryPoint, answer, standing)).outcome;
const says = (words: string) => ({ kind: "say", words });
const lands = (on: string) => ({ kind: "land", on });

describe("a signed-in customer lands by classification", () => {
  test.each([
    [4, "residential"],
    [0, "nowhere"],
    [1, "business"],
    [2, "business"],
    [3, "business"],
    [5, "business"],
    [6, "business"],
    [7, "business"],
  ] as const)("%i: %s (A-043 to A-045)", (classification, on) => {
    for (const entryPoint of ["login-panel", "continue-to-account"] as const)
      expect(outcome(granted(classification), active, entryPoint)).toEqual(lands(on));
  });

  test("active contracts win over any message", () =>
    expect(outcome(granted(), { hasInactiveContracts: false, message: "ClosedAccountErrorMessage" })).toEqual(
      lands("residential"),
    ));
});

describe("a customer with inactive contracts", () => {
  test.each([
    [
      "AwaitingSDErrorMessage",
      says("awaiting-deposit"),
      { kind: "go", page: "awaiting-service-date", action: "awaitingsd" },
    ],
    ["ClosedAccountErrorMessage", says("closed-account"), { kind: "go", page: "closed-account", action: "closed" }],
    ["AnythingElse", says("something-went-wrong"), says("something-went-wrong")],
    ["", says("something-went-wrong"), says("something-went-wrong")],
  ] as const)("%s: in the panel, and after an enrollment (A-037 to A-041)", (message, inPanel, goingOn) => {
    expect(outcome(granted(), inactive(message))).toEqual(inPanel);
    expect(outcome(granted(), inactive(message), "continue-to-account")).toEqual(goingOn);
  });

  test("is not signed in when the contracts' standing is unknown", () =>
    expect(outcome(granted(), undefined)).toEqual(says("something-went-wrong")));
});

describe("a refused sign-in", () => {
  test.each([
    [
      "a locked account goes to forgot password",
      refused({ isLocked: true }),
      { kind: "go", page: "forgot-password", action: "locked" },
    ],
    [
      "a locked account, even one without approval",
      refused({ isLocked: true, isApproved: false, description: "" }),
      { kind: "go", page: "forgot-password", action: "locked" },
    ],
    ["an account without approval gets the gateway's words", refused({ isApproved: false }), says("gateway-words")],
    ["… unless it has none", refused({ isApproved: false, description: "" }), says("something-went-wrong")],
    ["any other refusal with a reason is an invalid login", refused(), says("invalid-login")],
    ["a refusal without a reason went wrong", refused({ description: "" }), says("something-went-wrong")],
    ["an unknown address reads like a wrong password", "unknown-user", says("invalid-login")],
    ["no answer went wrong", undefined, says("something-went-wrong")],
  ] as const)("%s (A-047 to A-050)", (_, answer, expected) => expect(outcome(answer)).toEqual(expected));
});

const panel = (answer: Parameters<typeof loginFacts>[1], standing?: AccountStanding) =>
  loginFacts("login-panel", answer, standing);
const goingOn = (message: string) => loginFacts("continue-to-account", granted(), inactive(message));

provesRules<LoginFacts, LoginOutcome>(loginAnswered, [
  [
    "the account is locked",
    panel(refused({ isLocked: true, isApproved: false })),
    { kind: "go", page: "forgot-password", action: "locked" },
  ],
  [
    "the account is not approved, and the gateway says why",
    panel(refused({ isApproved: false })),
    { kind: "say", words: "gateway-words" },
  ],
  ["refused for another reason that the gateway gives", panel(refused()), { kind: "say", words: "invalid-login" }],
  ["no account has this e-mail address", panel("unknown-user"), { kind: "say", words: "invalid-login" }],
  [
    "refused without a reason, or no answer",
    panel(refused({ description: "" })),
    { kind: "say", words: "something-went-wrong" },
  ],
  ["refused without a reason, or no answer", panel(undefined), { kind: "say", words: "something-went-wrong" }],
  ["the contracts' status could not be found out", panel(granted()), { kind: "say", words: "something-went-wrong" }],
  [
    "on from the enrollment, a deposit is awaited",
    goingOn("AwaitingSDErrorMessage"),
    { kind: "go", page: "awaiting-service-date", action: "awaitingsd" },
  ],
  [
    "on from the enrollment, the account is closed",
    goingOn("ClosedAccountErrorMessage"),
    { kind: "go", page: "closed-account", action: "closed" },
  ],
  [
    "a deposit is awaited",
    panel(granted(), inactive("AwaitingSDErrorMessage")),
    { kind: "say", words: "awaiting-deposit" },
  ],
  [
    "the account is closed",
    panel(granted(), inactive("ClosedAccountErrorMessage")),
    { kind: "say", words: "closed-account" },
  ],
  [
    "the contracts are inactive for another reason",
    goingOn("AnythingElse"),
    { kind: "say", words: "something-went-wrong" },
  ],
  ["a residential customer", panel(granted(4), active), { kind: "land", on: "residential" }],
  ["a customer with an unknown classification", panel(granted(0), active), { kind: "land", on: "nowhere" }],
  ["a customer of any other classification", panel(granted(5), active), { kind: "land", on: "business" }],
]);
