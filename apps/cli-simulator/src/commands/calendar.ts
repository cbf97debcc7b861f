import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { type Cents, centsOf, moneyText } from "@switchyard/domain/kernel/money";
import type { Exchange } from "@switchyard/domain/journey/journal";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import type { CalendarData, DayFee } from "@switchyard/domain/service-calendar/model";
import { calendarDays, type CalendarDay, type CalendarQuestion } from "@switchyard/domain/service-calendar/rules";
import { startCalendar, stopCalendar } from "@switchyard/domain/transfer/calendars";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { contentPolicy } from "../composition/content-policy.ts";
import { findJournal } from "../replay/find-journal.ts";
import { type CommandResult } from "../terminal/command-result.ts";
import { bench, unread } from "./settings.ts";

const today = (): string => centralDay(new Date().toISOString());

export interface CalendarOptions extends Flags {
  readonly workDays?: readonly number[];
  readonly holidays?: readonly string[];
  readonly priorityDays?: readonly string[];
  readonly standardDays?: readonly string[];
  readonly fee?: Cents;
  readonly today?: string;
  readonly days?: number;
  readonly brand?: Brand;
}

type Question = (data: CalendarData, policy: ContentPolicy, today: string) => CalendarQuestion;

/** The calendars that a journey may ask for, by the gateway's operation, and how the site makes each. */
const calendars: readonly { readonly operation: string; readonly of: string; readonly question: Question }[] = [
  {
    operation: "connectDates",
    of: "Start of service",
    question: (data, { holidays, calendarDays: length }, on) => ({ data, policyHolidays: holidays, today: on, length }),
  },
  { operation: "transferConnectDates", of: "Start at the new home", question: startCalendar },
  { operation: "transferDisconnectDates", of: "End at the old home", question: stopCalendar },
  { operation: "addConnectDates", of: "Start at the further home", question: startCalendar },
];

/**
 * The days that a customer may choose, and the reason against each other day: from a journey's calendars, or from the
 * options.
 */
export const calendar = async (reference: string | undefined, options: CalendarOptions): Promise<CommandResult> => {
  const {
    workDays = [1, 2, 3, 4, 5],
    holidays = [],
    priorityDays = [],
    standardDays = [],
    fee = 0,
    today: on = today(),
  } = options;
  if (reference === undefined) {
    const policy = contentPolicy(options.brand ?? "main");
    return drawn([
      {
        of: "",
        question: {
          data: { workDays, holidays, priorityDays, standardDays, standardFee: 0, priorityFee: fee },
          policyHolidays: policy.holidays,
          today: on,
          length: options.days ?? policy.calendarDays,
        },
      },
    ]);
  }
  const { settings, journals } = bench(options);
  const found = await findJournal(reference, journals);
  if ("verdict" in found) return unread(found, reference, "calendar", options, settings);
  const policy = found.events.findLast((event) => event.type === "step-began")?.policy;
  const asked = calendars.flatMap(({ operation, of, question }) => {
    const answered = found.events.findLast(
      (event) => event.type === "exchange" && event.operation === operation && event.response !== undefined,
    );
    return answered?.type === "exchange" && policy
      ? [
          {
            of,
            data: calendarIn(answered.response),
            asDrawn: (data: CalendarData) => question(data, policy, options.today ?? centralDay(answered.at)),
          },
        ]
      : [];
  });
  if (asked.length === 0) return { verdict: "not-found", message: "This journey asked for no calendar." };
  const read = asked.flatMap(({ of, data, asDrawn }) => (data ? [{ of, question: asDrawn(data) }] : []));
  return read.length === 0
    ? { verdict: "cannot-tell", message: "The calendar of this journey can't be read." }
    : drawn(read);
};

/** The calendar in the gateway's form: days as MM/DD/YYYY, fees in dollars. */
const calendarIn = (response: Exchange["response"]): CalendarData | undefined => {
  const result = (response?.body as { readonly result?: Record<string, unknown> } | undefined)?.result;
  if (!result) return undefined;
  const days = (name: string): readonly string[] =>
    Array.isArray(result[name])
      ? (result[name] as unknown[]).map((day) => fromSlashDate(String(day)) ?? String(day))
      : [];
  const fee = (name: string): DayFee =>
    centsOf(typeof result[name] === "number" || typeof result[name] === "string" ? result[name] : "") ?? "unknown";
  return {
    workDays: Array.isArray(result["workDays"]) ? result["workDays"].map(Number) : [],
    holidays: days("holidays"),
    priorityDays: days("priorityDays"),
    standardDays: days("standardDays"),
    standardFee: fee("standardFee"),
    priorityFee: fee("priorityFee"),
  };
};

/** @param asked the calendars with their subjects; empty if the days come from options */
const drawn = (asked: readonly { readonly of: string; readonly question: CalendarQuestion }[]): CommandResult => {
  const all = asked.map(({ of, question }) => {
    const days = calendarDays(question);
    return {
      of,
      today: question.today,
      first: days.find(({ open }) => open),
      priorityFee: question.data.priorityFee,
      days,
    };
  });
  return {
    verdict: "ok",
    message: all
      .map(
        ({ of, today: on, first }) =>
          `${of === "" ? "" : `${of}: `}${first === undefined ? "no day is open" : `the first open day from ${on} is ${first.date}${first.kind === "priority" ? ", a priority day" : ""}`}.`,
      )
      .join(" "),
    data: { calendars: all.map(({ first, ...one }) => ({ ...one, defaultStart: first?.date ?? null })) },
    text: (colours) =>
      all
        .map(
          ({ of, days, first, priorityFee }) =>
            `${of === "" ? "" : `${of}\n\n`}${months(days, first, priorityFee, colours)}`,
        )
        .join("\n\n"),
  };
};

const monthName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** How a day is marked in the calendar. */
type Mark = "*" | "!" | "h" | "·" | " ";

const months = (
  shown: readonly CalendarDay[],
  first: CalendarDay | undefined,
  fee: DayFee,
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const markOf = ({ date, open, kind, reason }: CalendarDay): Mark => {
    if (!open) return reason === "holiday" ? "h" : "·";
    if (kind === "priority") return "!";
    return date === first?.date ? "*" : " ";
  };
  const painted = (mark: Mark, text: string): string => {
    if (mark === "*") return paint.bold(paint.green(text));
    if (mark === "!") return paint.yellow(text);
    return mark === " " ? text : paint.dim(text);
  };
  const cell = (day: CalendarDay): string =>
    painted(markOf(day), `${String(Number(day.date.slice(8))).padStart(3)}${markOf(day)}`);
  const blocks = [...Map.groupBy(shown, ({ date }) => date.slice(0, 7))].map(([month, own]) => {
    const lead = (new Date(`${own[0]?.date ?? month}T12:00:00Z`).getUTCDay() + 6) % 7;
    const cells = [...Array.from({ length: lead }, () => "    "), ...own.map(cell)];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      cells
        .slice(week * 7, week * 7 + 7)
        .join("")
        .trimEnd(),
    );
    return [
      paint.bold(monthName.format(new Date(`${month}-15T12:00:00Z`)).padStart(19)),
      paint.dim(" Mo  Tu  We  Th  Fr  Sa  Su"),
      ...weeks,
      "",
    ].join("\n");
  });
  const meanings = {
    "*": "the first open day",
    "!": `priority day${fee === "unknown" ? ", fee not known" : fee > 0 ? `, ${moneyText(fee)}` : ""}`,
    h: "holiday",
    "·": "closed",
  } as const;
  const used = new Set(shown.map(markOf));
  const legend = (Object.keys(meanings) as (keyof typeof meanings)[])
    .filter((mark) => used.has(mark))
    .map((mark) => `${painted(mark, mark)} ${meanings[mark]}`);
  return [...blocks, legend.join("   ")].join("\n");
};
