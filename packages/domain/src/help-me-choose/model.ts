/** What a visitor answered to one question: one value, or several of a checklist. Skipped questions have none. */
export interface ChoiceAnswer {
  readonly questionId: string;
  readonly values: readonly string[];
}

/** One entry of the Data list, by the words that the provider stores it under (E-411). */
export interface ChoiceEntry {
  readonly key: string;
  readonly value: string;
}

/** For whom the answers are stored; a visitor has neither contract nor partner. */
export interface ChoosingVisit {
  readonly contract: string;
  readonly partner: string;
  readonly sessionId: string;
}

/** How a question is answered: one of several, any number of several, or in words (E-375). */
export const answerTypes = ["Button", "Checklist", "TextInput"] as const;
export type AnswerType = (typeof answerTypes)[number];

/** As much of a question as it takes to read its answer. */
export interface ChoiceQuestion {
  readonly id: string;
  readonly answerType: AnswerType;
  /** What can be answered; empty for a question that is answered in words. */
  readonly values: readonly string[];
}
