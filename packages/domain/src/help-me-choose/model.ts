/** A visitor's answer to one question: one value, or several of a checklist. Skipped questions have none. */
export interface ChoiceAnswer {
  readonly questionId: string;
  readonly values: readonly string[];
}

/** One entry of the Data list, by the provider's storage names (E-411). */
export interface ChoiceEntry {
  readonly key: string;
  readonly value: string;
}

/** The owner of the answers; a visitor has neither contract nor partner. */
export interface ChoosingVisit {
  readonly contract: string;
  readonly partner: string;
  readonly sessionId: string;
}

/** The kind of a question: one of several, any number of several, or free text (E-375). */
export const answerTypes = ["Button", "Checklist", "TextInput"] as const;
export type AnswerType = (typeof answerTypes)[number];

/** The parts of a question that reading its answer needs. */
export interface ChoiceQuestion {
  readonly id: string;
  readonly answerType: AnswerType;
  /** The choices; empty for free text. */
  readonly values: readonly string[];
}
