// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { tdspCode } from "../addresses/rules.ts";
import { codeOfIntent, type Intent } from "../kernel/intent.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { ChoiceAnswer, ChoiceEntry, ChoiceQuestion } from "./model.ts";

/** The default number of steps in the progress (E-328). */
export const usualSteps = 7;

/** The longest free text. */
export const longestChoice = 100;

/** The most matching plans in an address. */
export const mostSuited = 6;

/** One entry for the utility, one for the intent, one per answered question (E-412); a checklist's values share one. */
export const choiceEntries = (
  query: { readonly tdsp: string; readonly intent: Intent },
  answers: readonly ChoiceAnswer[],
): readonly ChoiceEntry[] => [
  { key: "tdu", value: tdspCode(query.tdsp) },
  { key: "intent", value: codeOfIntent(query.intent) },
  ...answers
    .filter(({ values }) => values.length > 0)
    .map(({ questionId, values }) => ({ key: questionId, value: values.join(",") })),
];

/**
 * Reads the answers, question by question; leaves out invalid answers and skipped questions.
 * @param given all values under a question's id
 */
export const readChoices = (
  questions: readonly ChoiceQuestion[],
  given: (questionId: string) => readonly string[],
): readonly ChoiceAnswer[] =>
  questions
    .map((question) => ({ questionId: question.id, values: valuesOf(question, given(question.id)) }))
    .filter(({ values }) => values.length > 0);

const valuesOf = ({ answerType, values }: ChoiceQuestion, given: readonly string[]): readonly string[] => {
  if (answerType === "TextInput")
    return given
      .slice(0, 1)
      .map((text) => text.trim().replaceAll(/\s+/g, " ").slice(0, longestChoice))
      .filter((text) => text !== "");
  const known = values.filter((value) => given.includes(value));
  return answerType === "Button" ? known.slice(0, 1) : known;
};

/** Merges the matches into a list (E-324): they come first in the recommended order, the others keep theirs. */
export const withSuited = (offers: readonly PlanOffer[], suited: readonly string[]): readonly PlanOffer[] => {
  const first = Math.min(...offers.map(({ priority }) => priority)) - suited.length;
  return suited.length === 0
    ? offers
    : offers.map((offer) =>
        suited.includes(offer.id) ? { ...offer, priority: first + suited.indexOf(offer.id) } : offer,
      );
};

/** The plans of a list, followed by those that only the answers bring (E-324). */
export const withAnswered = (offers: readonly PlanOffer[], answered: readonly PlanOffer[]): readonly PlanOffer[] => {
  const known = new Set(offers.map(({ id }) => id));
  return [...offers, ...answered.filter(({ id }) => !known.has(id))];
};
