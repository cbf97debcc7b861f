import { plainText } from "../kernel/typed-text.ts";

/** The typed code of a text message: "424 242" and "424-242" are 424242. */
export const oneTimeCode = (typed: string): string => plainText(typed).replace(/[ .-]/g, "");

/** A question that only this person should be able to answer, with its choices. */
export interface KnowledgeQuestion {
  readonly text: string;
  readonly choices: readonly string[];
}

/** The most answers in a request (E-395). */
export const mostQuestions = 5;

/** Whether all questions can be answered: each has a text and a choice, and each answer has a place. */
export const areAnswerable = (questions: readonly KnowledgeQuestion[]): boolean =>
  questions.length <= mostQuestions &&
  questions.every(({ text, choices }) => text !== "" && choices.some((choice) => choice !== ""));

/** The gateway's id of this proof; every call returns its last words (E-360). */
export interface OutOfWalletSession {
  /** Empty when the gateway gave none. */
  readonly sessionId: string;
  readonly clientReferenceId: string;
  readonly score: string;
  readonly decision: string;
}

/** The kind of proof, by the answer to the request for a code. */
export interface OneTimePasswordSent {
  readonly indicator: string;
  readonly isGoodToProceed: boolean;
  readonly session: OutOfWalletSession;
  /** A code is on its way to the phone; the site never sees it. */
  readonly hasOneTimePassword: boolean;
  readonly questions: readonly KnowledgeQuestion[];
}

export interface OneTimePasswordValidated {
  readonly indicator: string;
  readonly questions: readonly KnowledgeQuestion[];
  /** The current ones; empty when the answer has none. */
  readonly score: string;
  readonly decision: string;
}

export interface KnowledgeAnswersValidated {
  readonly indicator: string;
}

/** Reports that no code has arrived. It is no try: it leads to the questions (E-152; the code is chosen by us). */
export const noCodeArrived = "000000";

/** The gateway's word for a person blocked after wrong tries (chosen by us). */
export const blockedIndicator = "Blocked";
