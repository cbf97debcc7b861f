// Browsers load this file: only plain shapes.
import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import type { CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import type { ReactNode } from "react";
import type { CalendarCall } from "./ask-calendar.ts";

/**
 * The calendar's texts, formatted except for `{date}`, `{fee}`, `{count}` and `{reason}`, which the component fills in.
 */
export interface StartDateTexts {
  readonly open: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly another: string;
  readonly today: string;
  /** From `{first}` to `{last}`. */
  readonly range: string;
  readonly standardFee: string;
  readonly priorityFee: string;
  readonly priorityMessage: string;
  readonly acceptFee: string;
  readonly offers: string;
  readonly firstDay: string;
  readonly dayLater: string;
  readonly daysLater: string;
  readonly less: string;
  readonly free: string;
  readonly everyDay: string;
  readonly everyDayText: string;
  readonly standardMessage: string;
  readonly sooner: string;
  readonly legendStandard: string;
  readonly legendPriority: string;
  readonly legendUnavailable: string;
  readonly reasons: Readonly<Record<"past" | "too-soon" | "outside" | "holiday" | "not-a-work-day", string>>;
  readonly chosenFree: string;
  readonly chosenFee: string;
  readonly chosenUnknown: string;
  readonly unknownMessage: string;
  readonly acceptUnknown: string;
  readonly unknownFee: string;
  readonly chooseFirst: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly none: string;
  readonly cellPriority: string;
  readonly cellUnavailable: string;
}

/** The way to accept the fee of a day. */
export interface FeeOfDay {
  /** The checkbox's label. */
  readonly name: string;
  /** Buttons that choose a day with its fee, for browsers without scripts. */
  readonly takes: string;
  /** An earlier consent (`feeConsent`). */
  readonly accepted: string | undefined;
  readonly error: string | undefined;
}

/** The name of the buttons that choose a day with its fee, in a form with one calendar. */
export const dayTaken = "dayTaken";

export interface StartDateProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly texts: StartDateTexts;
  /** The kind of calendar; by default that of new service. */
  readonly call?: CalendarCall;
  readonly esiid: string;
  readonly tdsp: string;
  /** The intent for loading the calendar, if the page doesn't contain it. */
  readonly intent?: Intent | undefined;
  /** The calendar if the page contains it; otherwise it is loaded. */
  readonly question: CalendarQuestion | undefined;
  readonly failed: boolean;
  readonly today: IsoDate;
  readonly policyHolidays: readonly IsoDate[];
  readonly length: number;
  readonly defaultValue: string | undefined;
  readonly locale: Locale;
  readonly utilities: Readonly<Record<string, string>>;
  /** The suggested day if the customer has chosen none; by default the first open one (E-093). */
  readonly proposal?: IsoDate | undefined;
  /** The checkbox that accepts the fee of a day, if there is one. */
  readonly fee?: FeeOfDay;
  /** The calendar for browsers without scripts. */
  readonly withoutScript?: ReactNode;
  /** Called after a pick, which fires no input event. */
  onPick?(): void;
  /** Stable callback: receives the field's day and its fee at each change. */
  onDay?(this: void, day: DayWithFee | undefined): void;
  /**
   * Stable callback: receives the calendar's answers once they are loaded, so the form can check input before it is
   * sent.
   */
  onOffered?(this: void, offered: DaysOffered | undefined): void;
}
