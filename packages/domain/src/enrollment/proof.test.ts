import { policyDefaults } from "../content/policy-defaults.ts";
import { describe, expect, it } from "vitest";
import { stateAt } from "./state-at.fixture.ts";
import type { KnowledgeQuestion } from "../out-of-wallet/model.ts";
import { emptyEnrollment } from "./empty-parts.ts";
import type { EnrollmentState } from "./model.ts";
import type { Proof } from "./parts.ts";
import {
  afterProof,
  isBlocked,
  knowledgeAnswersValidated,
  oneTimePasswordSent,
  oneTimePasswordValidated,
  personOf,
  type SentFacts,
  sentFacts,
  type ValidatedFacts,
  validatedFacts,
  withWrongTry,
} from "./proof.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { toOops, toPage, toStep } from "../journey/model.ts";

const sent = (what: Partial<SentFacts>): SentFacts => ({
  indicator: "Success",
  isBlocked: false,
  isGoodToProceed: false,
  hasOneTimePassword: false,
  hasQuestions: false,
  hasUnanswerableQuestions: false,
  ...what,
});
const validated = (what: Partial<ValidatedFacts>): ValidatedFacts => ({
  indicator: "Success",
  isBlocked: false,
  hasSession: true,
  hasQuestions: false,
  hasUnanswerableQuestions: false,
  ...what,
});
const onward = toStep("createCustomer");
const unanswerable = toOops("KnowledgeQuestionsUnanswerable");

const session = { sessionId: "oow-1", clientReferenceId: "", score: "", decision: "" };
const where = { text: "Where?", choices: ["Here"] };
const noChoices = { text: "Where else?", choices: [] };
const sentWith = (questions: readonly KnowledgeQuestion[], code = ""): SentFacts =>
  sentFacts({ indicator: "Success", isGoodToProceed: false, session, hasOneTimePassword: code !== "", questions });
const failedWith = (...questions: readonly KnowledgeQuestion[]): ValidatedFacts =>
  validatedFacts({ session } as Proof, { indicator: "Failure", questions });

provesRules(oneTimePasswordSent, [
  [
    "wrong tries have blocked this person",
    sent({ isBlocked: true, isGoodToProceed: true }),
    toOops("IdentityProofBlocked"),
  ],
  ["low risk: good to proceed", sent({ isGoodToProceed: true }), onward],
  ["a code was sent, nothing is asked", sent({ hasOneTimePassword: true }), toPage("one-time-password")],
  ["there are questions", sent({ hasQuestions: true }), toPage("knowledge-questions")],
  ["there are questions", sent({ hasOneTimePassword: true, hasQuestions: true }), toPage("knowledge-questions")],
  ["a code was sent, nothing is asked", sentWith([noChoices], "428116"), toPage("one-time-password")],
  ["there are questions", sentWith(Array.from({ length: 5 }, () => where)), toPage("knowledge-questions")],
  ["questions that can't be answered", sentWith([where, noChoices]), toOops("KnowledgeQuestionsUnanswerable")],
  ["questions that can't be answered", sentWith([{ text: "", choices: ["Here"] }]), unanswerable],
  ["questions that can't be answered", sentWith([{ text: "Where?", choices: [""] }]), unanswerable],
  ["questions that can't be answered", sentWith(Array.from({ length: 6 }, () => where)), unanswerable],
  ["no code and no questions", sent({}), toOops("IdentityNotProvable")],
  // "Good to proceed" without success does not mean low risk.
  ["no code and no questions", sent({ indicator: "Failure", isGoodToProceed: true }), toOops("IdentityNotProvable")],
]);

provesRules(oneTimePasswordValidated, [
  ["the proof has no session", validated({ hasSession: false }), toOops("IdentityProofSessionMissing")],
  [
    "wrong tries have blocked this person",
    validated({ indicator: "Blocked", isBlocked: true }),
    toOops("IdentityProofBlocked"),
  ],
  ["the right code", validated({}), onward],
  [
    "not the right code: questions instead",
    validated({ indicator: "Failure", hasQuestions: true }),
    toPage("knowledge-questions"),
  ],
  ["not the right code, and questions that can't be answered", failedWith(where, noChoices), unanswerable],
  ["any other answer", validated({ indicator: "Failure" }), toOops("OneTimePasswordFailed")],
  ["any other answer", validated({ indicator: "Perhaps", hasQuestions: true }), toOops("OneTimePasswordFailed")],
]);

provesRules(knowledgeAnswersValidated, [
  // Even if the answer says success.
  ["the proof has no session", validated({ hasSession: false }), toOops("IdentityProofSessionMissing")],
  ["wrong tries have blocked this person", validated({ isBlocked: true }), toOops("IdentityProofBlocked")],
  ["the right answers", validated({ indicator: "SUCCESS" }), onward],
  ["anything else", validated({ indicator: "failure" }), toOops("KnowledgeQuestionsFailed")],
]);

describe("the facts of a proof", () => {
  const begun = { session } as Proof;
  it("are only the block, where the gateway was not called", () => {
    expect(sentFacts(undefined)).toEqual({
      indicator: "",
      isBlocked: true,
      isGoodToProceed: false,
      hasOneTimePassword: false,
      hasQuestions: false,
      hasUnanswerableQuestions: false,
    });
    expect(validatedFacts(begun, "blocked")).toEqual({
      indicator: "",
      isBlocked: true,
      hasSession: true,
      hasQuestions: false,
      hasUnanswerableQuestions: false,
    });
    for (const none of [undefined, { ...session, sessionId: "" }])
      expect(validatedFacts({ session: none } as Proof, "no-session")).toEqual({
        indicator: "",
        isBlocked: false,
        hasSession: false,
        hasQuestions: false,
        hasUnanswerableQuestions: false,
      });
  });
  it("are the gateway's answer, where it was", () => {
    const answer = {
      indicator: "Success",
      isGoodToProceed: true,
      session,
      hasOneTimePassword: true,
      questions: [where],
    };
    expect(sentFacts(answer)).toEqual({
      indicator: "Success",
      isBlocked: false,
      isGoodToProceed: true,
      hasOneTimePassword: true,
      hasQuestions: true,
      hasUnanswerableQuestions: false,
    });
    expect(sentFacts({ ...answer, indicator: "blocked", questions: [] })).toMatchObject({
      indicator: "blocked",
      isBlocked: true,
      hasQuestions: false,
      hasUnanswerableQuestions: false,
    });
    expect(validatedFacts(begun, { indicator: "Failure", questions: [where] })).toEqual({
      indicator: "Failure",
      isBlocked: false,
      hasSession: true,
      hasQuestions: true,
      hasUnanswerableQuestions: false,
    });
    expect(validatedFacts(begun, { indicator: "BLOCKED", questions: [] })).toEqual({
      indicator: "BLOCKED",
      isBlocked: true,
      hasSession: true,
      hasQuestions: false,
      hasUnanswerableQuestions: false,
    });
    expect(validatedFacts(begun, { indicator: "success" })).toMatchObject({ hasQuestions: false });
  });
});

describe("a person", () => {
  const who = (document: Parameters<typeof personOf>[0]["document"]): string =>
    personOf({ dateOfBirth: "1965-01-20", document }, (text) => `of ${text}`);
  it("the person is identified by their papers alone, in any notation", () => {
    expect([
      who({ kind: "ssn", socialSecurityNumber: "900-55-0003" }),
      who({ kind: "ssn", socialSecurityNumber: "900550003" }),
    ]).toEqual(["of ssn 900550003", "of ssn 900550003"]);
    expect(who({ kind: "dl", number: "12345678", state: "TX" })).toBe("of dl TX 12345678");
  });
});

describe("wrong tries", () => {
  const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 21, minutes)).toISOString();
  const moment = (state: EnrollmentState, minutes: number, policy = policyDefaults) => ({
    state,
    now: at(minutes),
    policy,
  });
  const after = (count: number): EnrollmentState =>
    Array.from({ length: count }).reduce<EnrollmentState>(
      (state) => ({ ...state, wrongTries: withWrongTry(moment(state, 0), "walter", "Failure") }),
      emptyEnrollment,
    );
  const isWalterBlocked = (...about: Parameters<typeof moment>) => isBlocked(moment(...about), "walter");

  it("block the person at the fifth, for fifteen minutes", () => {
    expect(isWalterBlocked(after(4), 0)).toBe(false);
    expect(isWalterBlocked(after(5), 14)).toBe(true);
    expect(isWalterBlocked(after(5), 15)).toBe(false);
  });
  it("block by the policy's number and time", () => {
    const policy = { ...policyDefaults, identityTries: 3, identityBlockMinutes: 60 };
    expect([isWalterBlocked(after(2), 0, policy), isWalterBlocked(after(3), 59, policy)]).toEqual([false, true]);
    expect(isWalterBlocked(after(3), 60, policy)).toBe(false);
  });
  it("block no other person", () => expect(isBlocked(moment(after(5), 0), "cora")).toBe(false));
  it("are five when the gateway has blocked the person, after any count", () => {
    for (const before of [0, 2, 5]) expect(withWrongTry(moment(after(before), 1), "walter", "blocked")).toHaveLength(5);
    expect(withWrongTry(moment(after(2), 1), "cora", "blocked").filter(({ person }) => person === "cora")).toEqual(
      Array.from({ length: 5 }, () => ({ person: "cora", at: at(1) })),
    );
  });
  it("include the gateway's count from elsewhere", () =>
    expect(
      isWalterBlocked(
        { ...emptyEnrollment, wrongTries: withWrongTry(moment(emptyEnrollment, 0), "walter", "Blocked") },
        1,
      ),
    ).toBe(true));
});

describe("the papers", () => {
  const identity = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;
  const proof = { applicant: "the applicant", person: "walter" } as Proof;
  const state = stateAt("proof", { identity, proof });

  it("stay during the proof, and for customer creation after it", () => {
    expect(afterProof(state, proof, toPage("knowledge-questions"))).toMatchObject({ stage: "proof", identity });
    expect(afterProof(state, proof, onward)).toMatchObject({
      stage: "details",
      identity,
      cleared: "the applicant",
      proof: undefined,
    });
  });
  it("are deleted when it fails", () =>
    expect(afterProof(state, proof, toOops("OneTimePasswordFailed"))).toMatchObject({
      stage: "held",
      identity: undefined,
      proof: undefined,
    }));
});
