import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, word, type FactsOf } from "../kernel/facts.ts";
import { classifications } from "./model.ts";
import type { AccountStanding, SignInAnswer } from "./ports.ts";

/** The facts of a login. */
const factsOfLoginAnswered = {
  entryPoint: oneOf(
    ["login-panel", "continue-to-account"],
    "From the login panel, or from the confirmation of an enrollment to the new account.",
  ),
  signedIn: oneOf(
    ["granted", "refused", "unknown-user", "unanswered"],
    "`unknown-user`: the e-mail address has no user name. `unanswered`: the look-up failed.",
  ),
  isLocked: flag(),
  isApproved: flag(),
  isExplained: flag("The refusal has a reason."),
  classification: oneOf(
    Object.values(classifications),
    Object.entries(classifications)
      .map(([name, value]) => `${value} is ${name}`)
      .join(", "),
  ),
  contracts: oneOf(["active", "inactive", "unanswered"], "`unanswered` when the look-up of the contracts failed."),
  message: word(
    ["AwaitingSDErrorMessage", "ClosedAccountErrorMessage"],
    "The gateway's word for why they are inactive; empty otherwise.",
  ),
};
export type LoginFacts = FactsOf<typeof factsOfLoginAnswered>;

/**
 * The result of a login. `land`: signed in, cookies are set. `say`: stays on the page with a message; `gateway-words`
 * are those of the refusal, the others are content. `go`: another page, with `action` and the user name in its query,
 * without a session.
 */
export type LoginOutcome =
  | { readonly kind: "land"; readonly on: "residential" | "business" | "nowhere" }
  | {
      readonly kind: "say";
      readonly words:
        "awaiting-deposit" | "closed-account" | "gateway-words" | "invalid-login" | "something-went-wrong";
    }
  | {
      readonly kind: "go";
      readonly page: "forgot-password" | "awaiting-service-date" | "closed-account";
      readonly action: "locked" | "awaitingsd" | "closed";
    };

const land = (on: "residential" | "business" | "nowhere"): LoginOutcome => ({ kind: "land", on });
const say = (words: Extract<LoginOutcome, { kind: "say" }>["words"]): LoginOutcome => ({ kind: "say", words });

const awaitsDeposit: Condition<LoginFacts> = { contracts: "inactive", message: "AwaitingSDErrorMessage" };
const isClosed: Condition<LoginFacts> = { contracts: "inactive", message: "ClosedAccountErrorMessage" };
const continues: Condition<LoginFacts> = { entryPoint: "continue-to-account" };

/** Specification 3, section 4 "Login flow"; specification 2, "Continue to my account". */
export const loginAnswered = decisionTable<LoginFacts, LoginOutcome>(
  "login-answered",
  "Where does a login lead?",
  factsOfLoginAnswered,
  [
    {
      rule: "the account is locked",
      source: "A-047",
      when: { signedIn: "refused", isLocked: true },
      then: { kind: "go", page: "forgot-password", action: "locked" },
    },
    {
      rule: "the account is not approved, and the gateway says why",
      source: "A-048",
      when: { signedIn: "refused", isApproved: false, isExplained: true },
      then: say("gateway-words"),
    },
    {
      rule: "refused for another reason that the gateway gives",
      source: "A-049",
      when: { signedIn: "refused", isExplained: true },
      then: say("invalid-login"),
    },
    // The same words as for a wrong password, so that the login does not reveal which addresses have an account.
    {
      rule: "no account has this e-mail address",
      source: "A-033, A-049",
      when: { signedIn: "unknown-user" },
      then: say("invalid-login"),
    },
    {
      rule: "refused without a reason, or no answer",
      source: "A-050",
      when: { signedIn: { not: "granted" } },
      then: say("something-went-wrong"),
    },
    {
      rule: "the contracts' status could not be found out",
      source: "A-050",
      when: { contracts: "unanswered" },
      then: say("something-went-wrong"),
    },
    {
      rule: "on from the enrollment, a deposit is awaited",
      source: "A-040, E-295",
      when: { allOf: [awaitsDeposit, continues] },
      then: { kind: "go", page: "awaiting-service-date", action: "awaitingsd" },
    },
    {
      rule: "on from the enrollment, the account is closed",
      source: "A-041, E-296",
      when: { allOf: [isClosed, continues] },
      then: { kind: "go", page: "closed-account", action: "closed" },
    },
    { rule: "a deposit is awaited", source: "A-037", when: awaitsDeposit, then: say("awaiting-deposit") },
    { rule: "the account is closed", source: "A-038", when: isClosed, then: say("closed-account") },
    {
      rule: "the contracts are inactive for another reason",
      source: "A-039",
      when: { contracts: "inactive" },
      then: say("something-went-wrong"),
    },
    {
      rule: "a residential customer",
      source: "A-043, E-300",
      when: { classification: classifications.residential },
      then: land("residential"),
    },
    {
      rule: "a customer with an unknown classification",
      source: "A-045, E-302",
      when: { classification: classifications.unknown },
      then: land("nowhere"),
    },
    otherwise("a customer of any other classification", land("business"), "A-044, E-301"),
  ],
);

/**
 * Builds a login's facts from the gateway's answers.
 * @param answer undefined when the sign-in had no answer, "unknown-user" when it was never called
 * @param standing undefined when it had no answer, or the sign-in was refused
 */
export const loginFacts = (
  entryPoint: LoginFacts["entryPoint"],
  answer: SignInAnswer | "unknown-user" | undefined,
  standing: AccountStanding | undefined,
): LoginFacts => {
  const known = typeof answer === "object" ? answer : undefined;
  const refused = known?.kind === "refused" ? known : undefined;
  return {
    entryPoint,
    signedIn: known?.kind ?? (answer === "unknown-user" ? "unknown-user" : "unanswered"),
    isLocked: refused?.isLocked ?? false,
    isApproved: refused?.isApproved ?? true,
    isExplained: (refused?.description ?? "") !== "",
    classification: known?.kind === "granted" ? known.claims.classification : classifications.unknown,
    contracts: standing === undefined ? "unanswered" : standing.hasInactiveContracts ? "inactive" : "active",
    message: standing?.message ?? "",
  };
};
