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
