import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { codeOfIntent, type Intent } from "@switchyard/domain/kernel/intent";
import { centsOf } from "@switchyard/domain/kernel/money";
import { disconnectCalendar } from "@switchyard/domain/service-calendar/disconnect";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import type { CalendarData } from "@switchyard/domain/service-calendar/model";

/** The calendar to load; days for an end of service begin tomorrow. */
export type CalendarCall = "connectdate" | "transferconnectdate" | "transferdisconnectdate" | "addconnectdate";

interface WireCalendar {
  readonly result?: {
    readonly workDays?: readonly number[];
    readonly holidays?: readonly string[];
    readonly priorityDays?: readonly string[];
    readonly standardDays?: readonly string[];
    readonly standardFee?: number | null;
    readonly priorityFee?: number | null;
  };
}

const days = (texts: readonly string[] | undefined): readonly IsoDate[] =>
  (texts ?? []).flatMap((text) => fromSlashDate(text) ?? []);

/**
 * Loads the calendar of a home from the site, if the page doesn't contain it.
 *
 * @throws without an answer
 */
export const askCalendar = async (
  call: CalendarCall,
  { esiid, intent, today }: { readonly esiid: string; readonly intent: Intent | undefined; readonly today: IsoDate },
  signal: AbortSignal,
): Promise<CalendarData> => {
  const response = await fetch(
    `/api/calendar/${call}?${new URLSearchParams({ esiid, ...(intent && { intent: codeOfIntent(intent) }) }).toString()}`,
    { signal },
  );
  const { result } = response.ok ? ((await response.json()) as WireCalendar) : {};
  if (!result) throw new Error(String(response.status));
  const data: CalendarData = {
    workDays: result.workDays ?? [],
    holidays: days(result.holidays),
    priorityDays: days(result.priorityDays),
    standardDays: days(result.standardDays),
    standardFee: centsOf(result.standardFee ?? "") ?? "unknown",
    priorityFee: centsOf(result.priorityFee ?? "") ?? "unknown",
  };
  return call === "transferdisconnectdate" ? disconnectCalendar(data, today) : data;
};
