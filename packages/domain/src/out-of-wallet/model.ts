import { plainText } from "../kernel/typed-text.ts";

/** The code of a text message as its reader types it: "424 242" and "424-242" are 424242. */
export const oneTimeCode = (typed: string): string => plainText(typed).replace(/[ .-]/g, "");

/** A question that only this person should be able to answer, with the choices that it allows. */
export interface KnowledgeQuestion {
  readonly text: string;
  readonly choices: readonly string[];
}

/** So many answers have a place in what is sent (E-395). */
export const mostQuestions = 5;

/** Whether somebody can answer them all: each has a text and a choice, and each answer has a place. */
export const areAnswerable = (questions: readonly KnowledgeQuestion[]): boolean =>
  questions.length <= mostQuestions &&
  questions.every(({ text, choices }) => text !== "" && choices.some((choice) => choice !== ""));

/** What the gateway calls this proof by; its last words come back with every call (E-360). */
export interface OutOfWalletSession {
  /** Empty when the gateway gave none. */
  readonly sessionId: string;
  readonly clientReferenceId: string;
  readonly score: string;
  readonly decision: string;
}

/** What somebody has to prove, by the answer to the request for a code. */
export interface OneTimePasswordSent {
  readonly indicator: string;
  readonly isGoodToProceed: boolean;
  readonly session: OutOfWalletSession;
  /** A code is on its way to the phone. The code itself never comes here. */
  readonly hasOneTimePassword: boolean;
  readonly questions: readonly KnowledgeQuestion[];
}

export interface OneTimePasswordValidated {
  readonly indicator: string;
  readonly questions: readonly KnowledgeQuestion[];
  /** As they stand now; empty when the answer has none. */
  readonly score: string;
  readonly decision: string;
}

export interface KnowledgeAnswersValidated {
  readonly indicator: string;
}

/** Says that no code has arrived. It is no try: it leads to the questions (E-152; the code is chosen by us). */
export const noCodeArrived = "000000";

/** The gateway's word for somebody whom five wrong tries have blocked (chosen by us). */
export const blockedIndicator = "Blocked";

/** So many wrong tries block a person for so long, whatever browser they use. */
export const mostWrongTries = 5;
export const blockedForMinutes = 15;
