import { ok, okAsync } from "neverthrow";
import { z } from "zod";
import type { Problem } from "../../kernel/problem.ts";
import type { OneTimePasswordSent } from "../../out-of-wallet/model.ts";
import type { At } from "../model.ts";
import { afterProof, isBlocked, oneTimePasswordSent, sentFacts, withWrongTry } from "../proof.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/**
 * Requests a code to the phone of the applicant who has to prove their identity; the answer decides the kind of proof
 * (E-137).
 */
export const sendOneTimePassword: EnrollmentStep<
  At<"proof">,
  Record<string, never>,
  OneTimePasswordSent | undefined
> = {
  name: "sendOneTimePassword",
  allowed: (state): state is At<"proof"> => state.stage === "proof" && state.proof.session === undefined,
  input: z.object({}),
  run: (context) => {
    const { state, ports, journey, now, decide } = context;
    const { proof, identity } = state;
    const asked = isBlocked(context, proof.person)
      ? okAsync<OneTimePasswordSent | undefined, Problem>(undefined)
      : ports.outOfWallet.sendOneTimePassword(
          { customer: proof.customer, address: proof.address, identity },
          journey.correlationId,
          now,
        );
    return asked.andThen((answer) => {
      const facts = sentFacts(answer);
      const destination = decide(oneTimePasswordSent, facts);
      const known =
        answer && facts.isBlocked
          ? { ...state, wrongTries: withWrongTry(context, proof.person, answer.indicator) }
          : state;
      return ok({
        state: afterProof(
          known,
          answer ? { ...proof, session: answer.session, questions: answer.questions } : proof,
          destination,
        ),
        destination,
        answer,
      });
    });
  },
};
