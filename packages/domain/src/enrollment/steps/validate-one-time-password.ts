import { type ResultAsync, ok, okAsync } from "neverthrow";
import { z } from "zod";
import type { Problem } from "../../kernel/problem.ts";
import { toPage } from "../../journey/model.ts";
import type { StepContext, StepEnd } from "../../journey/step.ts";
import { noCodeArrived, oneTimeCode, type OneTimePasswordValidated } from "../../out-of-wallet/model.ts";
import type { EnrollmentState } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";
import {
  afterProof,
  type Asked,
  hasSession,
  isAskedOn,
  isBlocked,
  oneTimePasswordValidated,
  validatedFacts,
  withWrongTry,
} from "../proof.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({ oneTimePwd: z.string().max(40) });

export type CodeAnswer = OneTimePasswordValidated | undefined;

/** Compares the typed code with the sent one (E-148 to E-151). */
export const validateOneTimePassword: EnrollmentStep<Asked, z.output<typeof input>, CodeAnswer> = {
  name: "validateOneTimePassword",
  allowed: isAskedOn("one-time-password"),
  input,
  run: (context, { oneTimePwd }) => {
    const { state } = context;
    const code = oneTimeCode(oneTimePwd);
    if (/^\d{6}$/.test(code)) return validated(context, code);
    const destination = toPage("one-time-password");
    return okAsync({
      state: {
        ...state,
        at: destination,
        proof: { ...state.proof, problem: "code-of-six-digits" as const },
      },
      destination,
      answer: undefined,
    });
  },
};

/** Sends six digits, and decides by the answer. */
export const validated = (
  context: StepContext<Asked, EnrollmentPorts>,
  code: string,
): ResultAsync<StepEnd<EnrollmentState, CodeAnswer>, Problem> => {
  const { state, ports, now, decide } = context;
  const { proof, identity } = state;
  const { session } = proof;
  const untried = !hasSession(proof) ? "no-session" : isBlocked(context, proof.person) ? "blocked" : undefined;
  if (untried) {
    const destination = decide(oneTimePasswordValidated, validatedFacts(proof, untried));
    return okAsync({ state: afterProof(state, proof, destination), destination, answer: undefined });
  }
  return ports.outOfWallet.validateOneTimePassword(session, identity, code, now).andThen((answer) => {
    const destination = decide(oneTimePasswordValidated, validatedFacts(proof, answer));
    const isTry = destination.kind === "page" && code !== noCodeArrived;
    const known = isTry ? { ...state, wrongTries: withWrongTry(context, proof.person, answer.indicator) } : state;
    const next = {
      ...proof,
      questions: answer.questions,
      session: { ...session, score: answer.score || session.score, decision: answer.decision || session.decision },
    };
    return ok({ state: afterProof(known, next, destination), destination, answer });
  });
};
