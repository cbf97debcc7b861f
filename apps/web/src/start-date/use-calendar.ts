import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { centsOf } from "@switchyard/domain/kernel/money";
import { disconnectCalendar } from "@switchyard/domain/service-calendar/disconnect";
import { fromSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { useEffect, useState } from "react";

interface WireCalendar {
  readonly result?: {
    readonly workDays?: readonly number[];
    readonly holidays?: readonly string[];
    readonly priorityDays?: readonly string[];
    readonly standardDays?: readonly string[];
    readonly standardFee?: number;
    readonly priorityFee?: number;
  };
}

/** Which days are asked for; those of an end begin tomorrow. */
export type CalendarCall = "connectdate" | "transferconnectdate" | "transferdisconnectdate" | "addconnectdate";

export type Calendar = { readonly kind: "loading" } | { readonly kind: "failed" } | { readonly kind: "ready"; readonly question: CalendarQuestion };

const days = (texts: readonly string[] | undefined): readonly IsoDate[] => (texts ?? []).flatMap((text) => fromSlashDate(text) ?? []);

/** The calendar of a home: as the page brought it, else asked from the site. `again` repeats a failed question. */
export const useCalendar = (given: CalendarQuestion | undefined, failed: boolean, ask: { readonly call?: CalendarCall | undefined; readonly esiid: string; readonly intent: string; readonly today: IsoDate; readonly policyHolidays: readonly IsoDate[]; readonly length: number }) => {
  const [calendar, setCalendar] = useState<Calendar>(given ? { kind: "ready", question: given } : failed ? { kind: "failed" } : { kind: "loading" });
  const [tries, setTries] = useState(0);
  const { call = "connectdate", esiid, intent, today, policyHolidays, length } = ask;
  const isNeeded = !given && !(failed && tries === 0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const left = new AbortController();
    const load = async (): Promise<void> => {
      setCalendar({ kind: "loading" });
      try {
        const response = await fetch(`/api/calendar/${call}?esiid=${encodeURIComponent(esiid)}&intent=${encodeURIComponent(intent)}`, { signal: left.signal });
        const { result } = response.ok ? ((await response.json()) as WireCalendar) : {};
        if (!result) throw new Error(String(response.status));
        const data = {
          workDays: result.workDays ?? [],
          holidays: days(result.holidays),
          priorityDays: days(result.priorityDays),
          standardDays: days(result.standardDays),
          standardFee: centsOf(result.standardFee ?? 0) ?? 0,
          priorityFee: centsOf(result.priorityFee ?? 0) ?? 0,
        };
        setCalendar({ kind: "ready", question: { data: call === "transferdisconnectdate" ? disconnectCalendar(data, today) : data, policyHolidays, today, length } });
      } catch {
        if (!left.signal.aborted) setCalendar({ kind: "failed" });
      }
    };
    void load();
    return () => left.abort();
  }, [isNeeded, tries, call, esiid, intent, today, policyHolidays, length]);
  return { calendar, again: () => setTries((count) => count + 1) };
};
