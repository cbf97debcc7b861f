import { z } from "zod";
import type { ContentPolicy } from "../journey/model.ts";
import { isRealDay } from "../kernel/dates.ts";

/** A value by which a provider steers the rules. */
export interface PolicyParameter {
  readonly is: z.ZodType;
  /** Its form in a file. */
  readonly form: "number" | "list" | "years" | "word";
  readonly unit: string;
  /** The values that it takes, in words. */
  readonly range: string;
  readonly description: string;
  /** The row of the specification, or the law. */
  readonly source: string;
}

const whole = (unit: string, from: number, to: number) => ({
  is: z.number().int().min(from).max(to),
  form: "number" as const,
  unit,
  range: `a whole number, ${from} to ${to}`,
});
const days = (from: number, to: number) => whole("days", from, to);
const codes = { is: z.array(z.string()), form: "list" as const, unit: "codes", range: 'a list of texts: ["EV-ANY"]' };
const year = z.number().int().min(1880).max(2200);

/** Every parameter of the policy. The content's file, scenarios and planning read their values by it. */
export const policyParameters = {
  holidays: {
    is: z.array(z.string()).superRefine((all, context) => {
      const odd = all.find((day) => !isRealDay(day));
      if (odd !== undefined) context.addIssue(`"${odd}" is not a day like 2026-12-25`);
    }),
    form: "list",
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
  },
  disconnectDays: {
    ...days(1, 366),
    description: "The days that the calendar of the end at the old home shows.",
    source: "A-298",
  },
  evModels: {
    ...codes,
    description: "The electric vehicles whose plans ask for the electric-vehicle acknowledgment.",
    source: "E-183",
  },
  birthYears: {
    is: z.strictObject({ from: year, to: year }).refine(({ from, to }) => from <= to, "from must not be after to"),
    form: "years",
    unit: "years",
    range: 'two years, 1880 to 2200: {"from": 1920, "to": 2008}',
    description: "The first and the last birth year that can be chosen.",
    source: "E-066",
  },
  minimumAge: {
    ...whole("years", 18, 99),
    description: "The age from which a person may order.",
    source: "ours; 18 is the age of contracts in Texas",
  },
  identityTries: {
    ...whole("tries", 1, 20),
    description: "The wrong codes and answers after which a person is blocked.",
    source: "ours",
  },
  identityBlockMinutes: {
    ...whole("minutes", 1, 1_440),
    description: "The time for which wrong codes and answers count, and a person is blocked.",
    source: "ours",
  },
  codesPerHour: {
    ...whole("codes an hour", 1, 100),
    description:
      "The most codes sent to one phone, or for one person. The value of the main brand counts for all brands.",
    source: "ours",
  },
  mailsPerHour: {
    ...whole("mails an hour", 1, 100),
    description: "The most mails of each kind sent to one mailbox. The value of the main brand counts for all brands.",
    source: "ours",
  },
  depositThreshold: {
    ...whole("dollars", 0, 10_000),
    description: "The least deposit that is asked for: a customer with a smaller one orders without.",
    source: "ours, instead of E-168 for smaller ones; 0 asks for each",
  },
  depositOddCent: {
    is: z.enum(["first", "second"]),
    form: "word",
    unit: "half",
    range: "first or second",
    description: "The half of a deposit that takes the odd cent.",
    source: "ours; E-197 leaves it open",
  },
  depositDueDays: {
    ...days(0, 366),
    description: "The last day for the second half of a deposit, counted from the start of service.",
    source: "E-205",
  },
  autopayPlans: { ...codes, description: "The plans that offer autopay with the order.", source: "E-263" },
  cancelBusinessDays: {
    ...whole("federal business days", 3, 60),
    description: "The days in which a switch can be canceled without a fee.",
    source: "16 TAC §25.474: at least 3",
  },
  planEndsSoonDays: {
    ...days(1, 366),
    description: "The account advises about a plan that ends within this number of days.",
    source: "ours",
  },
} as const satisfies Readonly<Record<keyof ContentPolicy, PolicyParameter>>;
