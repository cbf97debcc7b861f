import {
  areAnswerable,
  blockedIndicator,
  type KnowledgeQuestion,
  type OneTimePasswordSent,
  type OutOfWalletSession,
} from "../out-of-wallet/model.ts";
import type { Instant } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, word, type FactsOf } from "../kernel/facts.ts";
import { type ContentPolicy, type Destination, isPage, toOops, toPage, toStep } from "../journey/model.ts";
import type { Digest } from "../journey/ports.ts";
import type { At, EnrollmentState } from "./model.ts";
import { noPapers } from "./empty-parts.ts";
import type { Proof } from "./parts.ts";
import type { Identity } from "../identity/papers.ts";
import { errorOf } from "./steps/enrollment-step.ts";

const isWord = (indicator: string, word: string): boolean => indicator.toLowerCase() === word.toLowerCase();

/** Questions that the customer can answer; an incomplete set counts as empty, with a separate fact. */
interface AskedFacts {
  readonly hasQuestions: boolean;
  readonly hasUnanswerableQuestions: boolean;
}

const askedFacts = (questions: readonly KnowledgeQuestion[] = []): AskedFacts => {
  const isAsked = questions.length > 0;
  return {
    hasQuestions: isAsked && areAnswerable(questions),
    hasUnanswerableQuestions: isAsked && !areAnswerable(questions),
  };
};

const factsOfOneTimePasswordSent = {
  hasQuestions: flag(),
  hasUnanswerableQuestions: flag(),
  indicator: word(["Success", "Failure"]),
  isBlocked: flag(),
  isGoodToProceed: flag(),
  hasOneTimePassword: flag(),
};
export type SentFacts = FactsOf<typeof factsOfOneTimePasswordSent>;

export const sentFacts = (sent: OneTimePasswordSent | undefined): SentFacts => ({
  indicator: sent?.indicator ?? "",
  isBlocked: sent === undefined || isWord(sent.indicator, blockedIndicator),
  isGoodToProceed: sent?.isGoodToProceed ?? false,
  hasOneTimePassword: sent?.hasOneTimePassword ?? false,
  ...askedFacts(sent?.questions),
});

const toBlocked = toOops("IdentityProofBlocked");
const toUnanswerable = toOops("KnowledgeQuestionsUnanswerable");

/**
 * Specification 2, section 4 "Out-of-wallet", the first paragraph. Ours counts tries, here and in the two tables below,
 * because a code of six digits can be guessed. A blocked customer goes where every other failure goes. Ours also
 * rejects questions without choices, or more than five of them: they could prove nothing.
 */
export const oneTimePasswordSent = decisionTable<SentFacts, Destination>(
  "one-time-password-sent",
  "What proof does a customer owe after the request for a code?",
  factsOfOneTimePasswordSent,
  [
    { rule: "wrong tries have blocked this person", when: { isBlocked: true }, then: toBlocked },
    {
      rule: "low risk: good to proceed",
      source: "E-138",
      when: { indicator: { word: "Success" }, isGoodToProceed: true },
      then: toStep("createCustomer"),
    },
    {
      rule: "a code was sent, nothing is asked",
      source: "E-139",
      when: { hasOneTimePassword: true, hasQuestions: false },
      then: toPage("one-time-password"),
    },
    { rule: "there are questions", source: "E-140", when: { hasQuestions: true }, then: toPage("knowledge-questions") },
    { rule: "questions that can't be answered", when: { hasUnanswerableQuestions: true }, then: toUnanswerable },
    otherwise("no code and no questions", toOops("IdentityNotProvable"), "E-141"),
  ],
);

const factsOfOneTimePasswordValidated = {
  hasQuestions: flag(),
  hasUnanswerableQuestions: flag(),
  indicator: word(["Success", "Failure"]),
  isBlocked: flag(),
  hasSession: flag("The gateway gave the proof an id."),
};
export type ValidatedFacts = FactsOf<typeof factsOfOneTimePasswordValidated>;

export const validatedFacts = (
  proof: Proof,
  answer: { readonly indicator: string; readonly questions?: readonly KnowledgeQuestion[] } | "blocked" | "no-session",
): ValidatedFacts => ({
  indicator: typeof answer === "string" ? "" : answer.indicator,
  isBlocked: answer === "blocked" || (typeof answer !== "string" && isWord(answer.indicator, blockedIndicator)),
  hasSession: hasSession(proof),
  ...askedFacts(typeof answer === "string" ? [] : answer.questions),
});

/** The same rule for the typed code. */
export const oneTimePasswordValidated = decisionTable<ValidatedFacts, Destination>(
  "one-time-password-validated",
  "Where does a customer go after typing a code?",
  factsOfOneTimePasswordValidated,
  [
    {
      rule: "the proof has no session",
      source: "E-151",
      when: { hasSession: false },
      then: toOops("IdentityProofSessionMissing"),
    },
    { rule: "wrong tries have blocked this person", when: { isBlocked: true }, then: toBlocked },
    {
      rule: "the right code",
      source: "E-149",
      when: { indicator: { word: "Success" } },
      then: toStep("createCustomer"),
    },
    {
      rule: "not the right code: questions instead",
      source: "E-150, E-152",
      when: { indicator: { word: "Failure" }, hasQuestions: true },
      then: toPage("knowledge-questions"),
    },
    {
      rule: "not the right code, and questions that can't be answered",
      when: { indicator: { word: "Failure" }, hasUnanswerableQuestions: true },
      then: toUnanswerable,
    },
    otherwise("any other answer", toOops("OneTimePasswordFailed"), "E-151"),
  ],
);

/** The same rule for the answers to the questions. */
export const knowledgeAnswersValidated = decisionTable<ValidatedFacts, Destination>(
  "knowledge-answers-validated",
  "Where does a customer go after answering the questions?",
  factsOfOneTimePasswordValidated,
  [
    {
      rule: "the proof has no session",
      source: "E-145",
      when: { hasSession: false },
      then: toOops("IdentityProofSessionMissing"),
    },
    { rule: "wrong tries have blocked this person", when: { isBlocked: true }, then: toBlocked },
    {
      rule: "the right answers",
      source: "E-146",
      when: { indicator: { word: "success" } },
      then: toStep("createCustomer"),
    },
    otherwise("anything else", toOops("KnowledgeQuestionsFailed"), "E-147"),
  ],
);

export const hasSession = ({ session }: Proof): boolean => (session?.sessionId ?? "") !== "";

/** Identifies a person by their papers alone. */
export const personOf = ({ document }: Identity, digest: Digest): string =>
  digest(
    document.kind === "ssn"
      ? `ssn ${document.socialSecurityNumber.replaceAll("-", "")}`
      : `dl ${document.state} ${document.number}`,
  );

/** The customer has to enter a code or answers, and their papers are stored. */
export type Asked = At<"proof"> & { readonly proof: { readonly session: OutOfWalletSession } };
export const isAskedOn =
  (page: "one-time-password" | "knowledge-questions") =>
  (state: EnrollmentState): state is Asked =>
    state.stage === "proof" && state.proof.session !== undefined && isPage(state.at, page);

/** The moment of a try, and the policy that counts tries. */
interface TryContext {
  readonly state: EnrollmentState;
  readonly now: Instant;
  readonly policy: Pick<ContentPolicy, "identityTries" | "identityBlockMinutes">;
}

const recent = ({ state, now, policy }: TryContext, person: string): number =>
  state.wrongTries.filter(
    (one) => one.person === person && Date.parse(now) - Date.parse(one.at) < policy.identityBlockMinutes * 60_000,
  ).length;

/** The gateway would refuse this person for some more minutes, so we don't call it. */
export const isBlocked = (context: TryContext, person: string): boolean =>
  recent(context, person) >= context.policy.identityTries;

/** Counts a try of this person; a gateway that reports "blocked" has counted more than this journey. */
export const withWrongTry = (context: TryContext, person: string, indicator: string): EnrollmentState["wrongTries"] => {
  const { state, now, policy } = context;
  const count = isWord(indicator, blockedIndicator) ? policy.identityTries - recent(context, person) : 1;
  return [...state.wrongTries, ...Array.from({ length: Math.max(0, count) }, () => ({ person, at: now }))];
};

/** The journey after a decision about the proof: cleared, with the next page of the proof, or stopped. */
export const afterProof = (state: At<"proof">, proof: Proof, destination: Destination): EnrollmentState => {
  if (destination.kind === "step") return { ...state, stage: "details", cleared: proof.applicant, proof: undefined };
  const goesOn = destination.page === "one-time-password" || destination.page === "knowledge-questions";
  if (goesOn) return { ...state, at: destination, proof: { ...proof, problem: "" as const } };
  // A customer who returns starts at the form and enters identity numbers again.
  return {
    ...state,
    ...noPapers,
    stage: "held",
    at: destination,
    error: errorOf(destination),
  };
};
