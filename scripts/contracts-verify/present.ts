import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { daysBetween, fromSlashDate, isRealDay, plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";

/** The day on which the examples of the pact order something. */
const examplesOn = "2026-11-20";

/**
 * Moves the days of a pact's examples by whole weeks, because a gateway refuses an order for a day that is over. Weekdays
 * stay, and so does the past before the examples: birthdays, say.
 */
export const inPresent = (json: string, now: Date): string => {
  const days = Math.max(0, 7 * Math.floor(daysBetween(examplesOn, centralDay(now.toISOString())) / 7));
  const moved = (day: IsoDate): IsoDate => (isRealDay(day) && day >= examplesOn ? plusDays(day, days) : day);
  return json
    .replaceAll(/"(\d{4}-\d{2}-\d{2})"/g, (_, day: string) => `"${moved(day)}"`)
    .replaceAll(/"(\d{2}\/\d{2}\/\d{4})"/g, (written, text: string) => {
      const day = fromSlashDate(text);
      return day === undefined ? written : `"${toSlashDate(moved(day))}"`;
    });
};
