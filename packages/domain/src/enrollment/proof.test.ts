import { describe, expect, it } from "vitest";
import { emptyEnrollment, type EnrollmentState, type Proof } from "./model.ts";
import { afterProof, isBlocked, knowledgeAnswersValidated, oneTimePasswordSent, oneTimePasswordValidated, type SentFacts, type ValidatedFacts, withWrongTry } from "./proof.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { toOops, toPage, toStep } from "../journey/model.ts";

const sent = (what: Partial<SentFacts>): SentFacts => ({ indicator: "Success", isBlocked: false, isGoodToProceed: false, hasOneTimePassword: false, hasQuestions: false, ...what });
const validated = (what: Partial<ValidatedFacts>): ValidatedFacts => ({ indicator: "Success", isBlocked: false, hasSession: true, hasQuestions: false, ...what });
const onward = toStep("createCustomer");

provesRules(oneTimePasswordSent, [
  ["five wrong tries have blocked this person", sent({ isBlocked: true, isGoodToProceed: true }), toOops("IdentityProofBlocked")],
  ["low risk: good to proceed", sent({ isGoodToProceed: true }), onward],
  ["a code was sent, nothing is asked", sent({ hasOneTimePassword: true }), toPage("one-time-password")],
  ["there are questions", sent({ hasQuestions: true }), toPage("knowledge-questions")],
  ["there are questions", sent({ hasOneTimePassword: true, hasQuestions: true }), toPage("knowledge-questions")],
  ["neither a code nor questions", sent({}), toOops("IdentityNotProvable")],
  // Good to proceed without success is no low risk.
  ["neither a code nor questions", sent({ indicator: "Failure", isGoodToProceed: true }), toOops("IdentityNotProvable")],
]);

provesRules(oneTimePasswordValidated, [
  ["the proof has no session", validated({ hasSession: false }), toOops("IdentityProofSessionMissing")],
  ["five wrong tries have blocked this person", validated({ indicator: "Blocked", isBlocked: true }), toOops("IdentityProofBlocked")],
  ["the right code", validated({}), onward],
  ["not the right code: questions instead", validated({ indicator: "Failure", hasQuestions: true }), toPage("knowledge-questions")],
  ["any other answer", validated({ indicator: "Failure" }), toOops("OneTimePasswordFailed")],
  ["any other answer", validated({ indicator: "Perhaps", hasQuestions: true }), toOops("OneTimePasswordFailed")],
]);

provesRules(knowledgeAnswersValidated, [
  // Even with success.
  ["the proof has no session", validated({ hasSession: false }), toOops("IdentityProofSessionMissing")],
  ["five wrong tries have blocked this person", validated({ isBlocked: true }), toOops("IdentityProofBlocked")],
  ["the right answers", validated({ indicator: "SUCCESS" }), onward],
  ["anything else", validated({ indicator: "failure" }), toOops("KnowledgeQuestionsFailed")],
]);

describe("wrong tries", () => {
  const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 21, minutes)).toISOString();
  const after = (count: number): EnrollmentState => Array.from({ length: count }).reduce<EnrollmentState>((state) => ({ ...state, wrongTries: withWrongTry(state, "walter", at(0), "Failure") }), emptyEnrollment);

  it("block the person at the fifth, for fifteen minutes", () => {
    expect(isBlocked(after(4), "walter", at(0))).toBe(false);
    expect(isBlocked(after(5), "walter", at(14))).toBe(true);
    expect(isBlocked(after(5), "walter", at(15))).toBe(false);
  });
  it("block nobody else", () => expect(isBlocked(after(5), "cora", at(0))).toBe(false));
  it("that the gateway has counted elsewhere count here", () => expect(isBlocked({ ...emptyEnrollment, wrongTries: withWrongTry(emptyEnrollment, "walter", at(0), "Blocked") }, "walter", at(1))).toBe(true));
});

describe("the papers", () => {
  const identity = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;
  const proof = { applicant: "the applicant", person: "walter" } as Proof;
  const state: EnrollmentState = { ...emptyEnrollment, stage: "proof", identity, proof };

  it("stay while the proof goes on, and for customer creation after it", () => {
    expect(afterProof(state, proof, toPage("knowledge-questions"))).toMatchObject({ stage: "proof", identity });
    expect(afterProof(state, proof, onward)).toMatchObject({ stage: "details", identity, cleared: "the applicant", proof: undefined });
  });
  it("are gone when it fails", () => expect(afterProof(state, proof, toOops("OneTimePasswordFailed"))).toMatchObject({ stage: "held", identity: undefined, cleared: undefined, proof: undefined }));
});
