import { decisionTable, otherwise } from "../kernel/decision-table.ts";

export interface DayAtOrderFacts {
  /** The start day lies before today, in Central time. */
  readonly isPassed: boolean;
}

/** A review may stay open over midnight: a day that has passed is not sent, and the form asks for another one. */
export const dayAtOrder = decisionTable<DayAtOrderFacts, "ahead" | "passed">(
  "day-at-order",
  "Can service still start on the day that was chosen?",
  [
    { rule: "the day has passed: another one is chosen first", when: (f) => f.isPassed, then: "passed" },
    otherwise("the day is today or ahead", "ahead"),
  ],
);
