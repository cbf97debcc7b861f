import type { ResultAsync } from "neverthrow";
import type { ServiceAddress } from "../addresses/model.ts";
import type { Identity } from "../identity/papers.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Problem } from "../kernel/problem.ts";
import type {
  KnowledgeAnswersValidated,
  OneTimePasswordSent,
  OneTimePasswordValidated,
  OutOfWalletSession,
} from "./model.ts";

/** The person who has to prove their identity. */
export interface Prover {
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phoneNumber: string;
  };
  readonly address: ServiceAddress;
  readonly identity: Identity;
}

/** Proof beyond the papers: a code to the phone, or questions. A wrong answer is an answer. */
export interface OutOfWallet {
  /** @param reference the site's own name for this proof */
  sendOneTimePassword(prover: Prover, reference: string, at: Instant): ResultAsync<OneTimePasswordSent, Problem>;
  /** @param code six digits */
  validateOneTimePassword(
    session: OutOfWalletSession,
    identity: Identity,
    code: string,
    at: Instant,
  ): ResultAsync<OneTimePasswordValidated, Problem>;
  /** @param answers the chosen answers, in the order of the questions, five at most */
  validateAnswers(
    session: OutOfWalletSession,
    identity: Identity,
    answers: readonly string[],
    at: Instant,
  ): ResultAsync<KnowledgeAnswersValidated, Problem>;
}
