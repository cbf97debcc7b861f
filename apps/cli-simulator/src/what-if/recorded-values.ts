import type { Json, JournalEvent } from "@switchyard/domain/journey/journal";
import { placesIn } from "@switchyard/domain/replay/what-if";
import { isRecordedValue, type RuleChange, type TypedCondition } from "./rule-change.ts";

const namesIn = (change: RuleChange): readonly string[] =>
  "add" in change ? Object.keys(change.when).filter(isRecordedValue) : [];

export const readsJournal = (change: RuleChange): boolean => namesIn(change).length > 0;

/** The changes for one journey: an added rule whose recorded values don't fit is left out. */
export const changesFor = (changes: readonly RuleChange[], journal: readonly JournalEvent[]): readonly RuleChange[] => {
  if (!changes.some(readsJournal)) return changes;
  const values = new Map(placesIn(journal).map(({ path, value }) => [path, value]));
  return changes.flatMap((change): readonly RuleChange[] => {
    if (!("add" in change)) return [change];
    const conditions = Object.entries(change.when);
    const isFit = conditions.every(([name, test]) => !isRecordedValue(name) || fits(values.get(name), test));
    return isFit
      ? [{ ...change, when: Object.fromEntries(conditions.filter(([name]) => !isRecordedValue(name))) }]
      : [];
  });
};

/** A value that was not recorded, or a list, fits no condition. Numbers in texts are compared as numbers. */
const fits = (value: Json | undefined, test: TypedCondition): boolean => {
  if (value === undefined || value === null || typeof value === "object") return false;
  if (typeof test !== "object") return String(value) === String(test);
  if (Array.isArray(test)) return test.some((one) => fits(value, one));
  if ("not" in test) return !fits(value, test.not);
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = test;
  const number = value === "" ? Number.NaN : Number(value);
  return from <= number && number < below;
};
