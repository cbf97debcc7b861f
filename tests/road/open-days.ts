import { resolve } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { toSlashDate } from "@switchyard/domain/kernel/dates";

/** The days that the content closes beside the utility's holidays (E-089), as calendars of the site API have them: MM/DD/YYYY. */
const closed = (await fileContent({ dir: resolve(import.meta.dirname, "../../content") }).policy("main"))
  ._unsafeUnwrap()
  .holidays.map(toSlashDate);

/** Which of a calendar's days a customer may choose; tests are run on any day of the year, Thanksgiving's week too. */
export const openDays = ({
  standardDays,
  holidays = [],
}: {
  readonly standardDays: readonly string[];
  readonly holidays?: readonly string[];
}): readonly string[] => standardDays.filter((day) => !holidays.includes(day) && !closed.includes(day));
