import { resolve } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { Wish } from "./homes.ts";
import type { Visitor } from "./visitor.ts";

/** Days that the content closes in addition to the utility's holidays (E-089), in the site API's format MM/DD/YYYY. */
const closed = (await fileContent({ dir: resolve(import.meta.dirname, "../../content") }).policy("main"))
  ._unsafeUnwrap()
  .holidays.map(toSlashDate);

/** The calendar's available days. Tests run on any day of the year, Thanksgiving week included. */
export const openDays = ({
  standardDays,
  holidays = [],
}: {
  readonly standardDays: readonly string[];
  readonly holidays?: readonly string[];
}): readonly string[] => standardDays.filter((day) => !holidays.includes(day) && !closed.includes(day));

interface Calendar {
  readonly result: Readonly<Record<"standardDays" | "priorityDays" | "holidays", readonly string[]>>;
}

/** The home's calendar from the site API; days are MM/DD/YYYY. */
export const calendarOf = async (
  visitor: Visitor,
  { esiid }: Pick<Wish, "esiid">,
  intent: Wish["intent"] = "6",
): Promise<Calendar["result"]> => {
  const { status, json } = await visitor.call("GET", `/api/calendar/connectdate?esiid=${esiid}&intent=${intent}`);
  if (status !== 200) throw new Error(`the calendar answers ${status}: ${JSON.stringify(json)}`);
  return (json as Calendar).result;
};

/** The first standard day that is no holiday of the utility or the provider. */
export const firstOpenDay = async (
  visitor: Visitor,
  home: Pick<Wish, "esiid">,
  intent?: Wish["intent"],
): Promise<string> => openDays(await calendarOf(visitor, home, intent))[0] ?? "no open day";
