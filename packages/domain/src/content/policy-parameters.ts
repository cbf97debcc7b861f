import { z } from "zod";
import type { ContentPolicy } from "../journey/model.ts";
import { isRealDay } from "../kernel/dates.ts";

/** A value by which a provider steers the rules. */
export interface PolicyParameter {
  readonly is: z.ZodType;
  readonly unit: string;
  /** The values that it takes, in words. */
  readonly range: string;
  readonly description: string;
  /** The row of the specification. */
  readonly source: string;
  /** For a value that the policy leaves out. */
  readonly default?: unknown;
}

const days = (from: number, to: number) => ({
  is: z.number().int().min(from).max(to),
  unit: "days",
  range: `a whole number, ${from} to ${to}`,
});
const codes = { is: z.array(z.string()), unit: "codes", range: 'a list of texts: ["EV-ANY"]' };
const year = z.number().int().min(1880).max(2200);

/** Every parameter of the policy. The content's file, scenarios and planning read their values by it. */
export const policyParameters = {
  holidays: {
    is: z.array(z.string()).superRefine((all, context) => {
      const odd = all.find((day) => !isRealDay(day));
      if (odd !== undefined) context.addIssue(`"${odd}" is not a day like 2026-12-25`);
    }),
    unit: "days",
    range: 'a list of days: ["2026-12-26"]',
    description: "Days on which no service starts, beside the utility's own holidays.",
    source: "E-089",
  },
  calendarDays: {
    ...days(1, 366),
    description: "The days that the calendar of an enrollment shows.",
    source: "E-083",
  },
  connectDays: {
    ...days(1, 366),
    description: "The days that the account's calendar of a start shows: a move, another home.",
    source: "A-298",
    default: 60,
  },
  disconnectDays: {
    ...days(1, 366),
    description: "The days that the calendar of the end at the old home shows.",
    source: "A-298",
    default: 60,
  },
  evModels: {
    ...codes,
    description: "The electric vehicles whose plans ask for the electric-vehicle acknowledgment.",
    source: "E-183",
  },
  birthYears: {
    is: z.strictObject({ from: year, to: year }).refine(({ from, to }) => from <= to, "from must not be after to"),
    unit: "years",
    range: 'two years, 1880 to 2200: {"from": 1920, "to": 2008}',
    description: "The first and the last birth year that can be chosen.",
    source: "E-066",
  },
  depositDueDays: {
    ...days(0, 366),
    description: "The last day for the second half of a deposit, counted from the start of service.",
    source: "E-205",
  },
  autopayPlans: { ...codes, description: "The plans that offer autopay with the order.", source: "E-263" },
} as const satisfies Readonly<Record<keyof ContentPolicy, PolicyParameter>>;
