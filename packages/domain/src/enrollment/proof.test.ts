import { describe, expect, it } from "vitest";
import { fraudAnswer } from "./fraud-answer.ts";
import { emptyEnrollment, type EnrollmentState, type Proof } from "./model.ts";
import { afterProof, isBlocked, knowledgeAnswersValidated, oneTimePasswordSent, oneTimePasswordValidated, type SentFacts, type ValidatedFacts, withWrongTry } from "./proof.ts";
import { problemMet } from "./problem-met.ts";
import { toOops, toPage, toStep } from "../journey/model.ts";

const sent = (what: Partial<SentFacts>): SentFacts => ({ indicator: "Success", isBlocked: false, isGoodToProceed: false, hasOneTimePassword: false, hasQuestions: false, ...what });
const validated = (what: Partial<ValidatedFacts>): ValidatedFacts => ({ indicator: "Success", isBlocked: false, hasSession: true, hasQuestions: false, ...what });
const onward = toStep("createCustomer");

it("the fraud check's OOW asks for a code where the phone can get one (E-129, E-130)", () => {
  expect(fraudAnswer.decide({ indicator: "Success", fraudMatch: "OOW", isMobile: true }).outcome).toEqual(toStep("sendOneTimePassword"));
  expect(fraudAnswer.decide({ indicator: "Success", fraudMatch: "OOW", isMobile: false }).outcome).toEqual(toPage("fraud-match"));
});

describe("once a code was asked for", () => {
  it.each([
    ["low risk goes on (E-138)", { isGoodToProceed: true }, onward],
    ["good to proceed without success is no low risk", { indicator: "Failure", isGoodToProceed: true }, toOops("IdentityNotProvable")],
    ["a code and no questions (E-139)", { hasOneTimePassword: true }, toPage("one-time-password")],
    ["questions with a code (E-140)", { hasOneTimePassword: true, hasQuestions: true }, toPage("knowledge-questions")],
    ["questions without a code (E-140)", { hasQuestions: true }, toPage("knowledge-questions")],
    ["neither (E-141)", {}, toOops("IdentityNotProvable")],
    ["a blocked person, whatever else is said", { isBlocked: true, isGoodToProceed: true }, toOops("IdentityProofBlocked")],
  ])("%s", (_, what, destination) => expect(oneTimePasswordSent.decide(sent(what)).outcome).toEqual(destination));
});

describe("the code that was typed", () => {
  it.each([
    ["right (E-149)", {}, onward],
    ["wrong, with questions (E-150)", { indicator: "Failure", hasQuestions: true }, toPage("knowledge-questions")],
    ["wrong, without questions (E-151)", { indicator: "Failure" }, toOops("OneTimePasswordFailed")],
    ["an unknown indicator (E-151)", { indicator: "Perhaps", hasQuestions: true }, toOops("OneTimePasswordFailed")],
    ["blocked", { indicator: "Blocked", isBlocked: true }, toOops("IdentityProofBlocked")],
  ])("%s", (_, what, destination) => expect(oneTimePasswordValidated.decide(validated(what)).outcome).toEqual(destination));
});

describe("the answers that were given", () => {
  it.each([
    ["right, in any case of letters (E-146)", { indicator: "SUCCESS" }, onward],
    ["wrong (E-147)", { indicator: "failure" }, toOops("KnowledgeQuestionsFailed")],
    ["a session without an id, even with success (E-145)", { hasSession: false }, toOops("IdentityProofSessionMissing")],
    ["blocked", { isBlocked: true }, toOops("IdentityProofBlocked")],
  ])("%s", (_, what, destination) => expect(knowledgeAnswersValidated.decide(validated(what)).outcome).toEqual(destination));
});

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

it.each([
  ["sendOneTimePassword", toOops("IdentityProofFailed")],
  ["validateKnowledgeAnswers", toOops("IdentityProofFailed")],
  ["createOnlineAccount", toPage("confirmation")],
])("a failure of %s", (operation, destination) => expect(problemMet.decide({ kind: "timeout", operation }).outcome).toEqual(destination));
