import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { useEffect, useState } from "react";
import type { CalendarCall } from "./ask-calendar.ts";

export type Calendar =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly question: CalendarQuestion };

/** The calendar of a home: from the page, otherwise from the site. `again` retries a failed load. */
export const useCalendar = (
  given: CalendarQuestion | undefined,
  failed: boolean,
  ask: {
    readonly call?: CalendarCall | undefined;
    readonly esiid: string;
    readonly intent?: Intent | undefined;
    readonly today: IsoDate;
    readonly policyHolidays: readonly IsoDate[];
    readonly length: number;
  },
) => {
  const [calendar, setCalendar] = useState<Calendar>(
    given ? { kind: "ready", question: given } : failed ? { kind: "failed" } : { kind: "loading" },
  );
  const [tries, setTries] = useState(0);
  const { call = "connectdate", esiid, intent, today, policyHolidays, length } = ask;
  const isNeeded = !given && !(failed && tries === 0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const left = new AbortController();
    const load = async (): Promise<void> => {
      setCalendar({ kind: "loading" });
      try {
        const { askCalendar } = await import("./ask-calendar.ts");
        const data = await askCalendar(call, { esiid, intent, today }, left.signal);
        setCalendar({ kind: "ready", question: { data, policyHolidays, today, length } });
      } catch {
        if (!left.signal.aborted) setCalendar({ kind: "failed" });
      }
    };
    void load();
    return () => left.abort();
  }, [isNeeded, tries, call, esiid, intent, today, policyHolidays, length]);
  return { calendar, again: () => setTries((count) => count + 1) };
};
