// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { tdspCode } from "../addresses/rules.ts";
import type { ChoiceAnswer, ChoiceEntry } from "./model.ts";

/** One entry for the utility, one for the intent, one per answered question (E-412); the values of a checklist stand together. */
export const choiceEntries = (query: { readonly tdsp: string; readonly cint: string }, answers: readonly ChoiceAnswer[]): readonly ChoiceEntry[] => [
  { key: "tdu", value: tdspCode(query.tdsp) },
  { key: "intent", value: query.cint },
  ...answers.filter(({ values }) => values.length > 0).map(({ questionId, values }) => ({ key: questionId, value: values.join(",") })),
];
