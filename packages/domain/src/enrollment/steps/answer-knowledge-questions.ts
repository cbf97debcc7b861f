import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import type { KnowledgeAnswersValidated } from "../../out-of-wallet/model.ts";
import {
  afterProof,
  type Asked,
  hasSession,
  isAskedOn,
  isBlocked,
  knowledgeAnswersValidated,
  validatedFacts,
  withWrongTry,
} from "../proof.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  /** The chosen answers, in the order of the questions. */
  answers: z.array(z.string().max(300)).max(10),
});

/** Sends the answers once every question has one of its choices (E-144 to E-147). */
export const answerKnowledgeQuestions: EnrollmentStep<
  Asked,
  z.output<typeof input>,
  KnowledgeAnswersValidated | undefined
> = {
  name: "answerKnowledgeQuestions",
  allowed: isAskedOn("knowledge-questions"),
  input,
  run: (context, { answers }) => {
    const { state, ports, now, decide } = context;
    const { proof, identity } = state;
    const untried = !hasSession(proof) ? "no-session" : isBlocked(context, proof.person) ? "blocked" : undefined;
    if (untried) {
      const destination = decide(knowledgeAnswersValidated, validatedFacts(proof, untried));
      return okAsync({ state: afterProof(state, proof, destination), destination, answer: undefined });
    }
    const chosen = proof.questions.map(({ choices }, index) => choices.find((choice) => choice === answers[index]));
    const given = chosen.filter((choice) => choice !== undefined);
    if (given.length < proof.questions.length) {
      const destination = toPage("knowledge-questions");
      return okAsync({
        state: { ...state, at: destination, proof: { ...proof, problem: "unanswered" as const } },
        destination,
        answer: undefined,
      });
    }
    return ports.outOfWallet.validateAnswers(proof.session, identity, given, now).map((answer) => {
      const destination = decide(knowledgeAnswersValidated, validatedFacts(proof, answer));
      const known =
        destination.kind === "page"
          ? { ...state, wrongTries: withWrongTry(context, proof.person, answer.indicator) }
          : state;
      return { state: afterProof(known, proof, destination), destination, answer };
    });
  },
};
