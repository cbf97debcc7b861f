import { DateTime } from "luxon";

/** The day on which the examples of the pact order something. */
const examplesOn = DateTime.utc(2026, 11, 20);

const formats = [
  [/(?<=")\d{2}\/\d{2}\/\d{4}(?=")/g, "MM/dd/yyyy"],
  [/(?<=")\d{4}-\d{2}-\d{2}(?=")/g, "yyyy-MM-dd"],
] as const;

/**
 * Moves the days of a pact's examples by whole weeks, because a gateway refuses an order for a day that is over. Weekdays
 * stay, and so does the past before the examples: birthdays, say.
 */
export const inPresent = (json: string, now: Date): string => {
  const weeks = Math.max(0, Math.floor(DateTime.fromJSDate(now, { zone: "utc" }).diff(examplesOn, "weeks").weeks));
  return formats.reduce(
    (text, [pattern, format]) =>
      text.replace(pattern, (written) => {
        const day = DateTime.fromFormat(written, format, { zone: "utc" });
        return day.isValid && day >= examplesOn ? day.plus({ weeks }).toFormat(format) : written;
      }),
    json,
  );
};
