"use client";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { sayDay } from "../../ui/format/days.ts";
import { parseDate, toCalendarDate, toZoned, type ZonedDateTime } from "@internationalized/date";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import {
  type CalendarQuestion,
  calendarRange,
  dayOn,
  hasPriorityFee,
  startDayFee,
} from "@switchyard/domain/service-calendar/rules";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { type PointerEvent, useState } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { feeIn, titleOf } from "./fee-words.ts";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

export interface DayGridProps {
  readonly question: CalendarQuestion;
  readonly value: IsoDate | undefined;
  readonly locale: Locale;
  readonly label: string;
  readonly texts: StartDateTexts;
  /** Whether the focus goes to the chosen day: opened by keyboard or button, not by a click into the field. */
  readonly takesFocus: boolean;
  onPick(date: IsoDate): void;
}

/** What a cell has room for: whole dollars without their cents, and never another amount than is charged. */
const markOf = (texts: StartDateTexts, fee: DayFee): string =>
  fee === "unknown" ? "?" : fee === 0 ? texts.free : moneyText(fee).replace(/\.00$/, "");

const texasTime = "America/Chicago";

/** The months of the calendar with their legend, loaded when it opens. Closed days say why on focus or touch; priority days carry their fee. */
export default function DayGrid({ question, value, locale, label, texts, takesFocus, onPick }: DayGridProps) {
  const { first, last } = calendarRange(question);
  const isClosed = (date: { toString(): string }): boolean => !dayOn(question, date.toString()).open;
  const inRange = value && value >= first && value <= last ? value : undefined;
  const [lookedAt, setLookedAt] = useState<IsoDate>();
  const onPointerDown = (event: PointerEvent): void => {
    const day =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-day]")?.dataset["day"] : undefined;
    if (day) setLookedAt(day);
  };
  return (
    <I18nProvider locale={locale === "es" ? "es-US" : "en-US"}>
      <Calendar
        aria-label={label}
        className={styles.calendar ?? ""}
        // A time in Texas, so that "today" is said for the day there (E-094).
        value={inRange ? toZoned(parseDate(inRange), texasTime) : null}
        defaultFocusedValue={parseDate(inRange ?? first)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={isClosed}
        autoFocus={takesFocus}
        onFocusChange={(date) => setLookedAt(date.toString())}
        onChange={(date: ZonedDateTime | null) => date && onPick(toCalendarDate(date).toString())}
      >
        <header className={styles.months}>
          <Button slot="previous" className={styles.turn ?? ""} aria-label={texts.previous}>
            <Icon name="chevron-left" size="small" />
          </Button>
          <Heading className={styles.month ?? ""} />
          <Button slot="next" className={styles.turn ?? ""} aria-label={texts.next}>
            <Icon name="chevron-right" size="small" />
          </Button>
        </header>
        <div onPointerDown={onPointerDown}>
          <CalendarGrid className={styles.grid ?? ""} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday ?? ""}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => {
                const day = dayOn(question, date.toString());
                const said = day.reason ? texts.reasons[day.reason] : undefined;
                return (
                  <CalendarCell
                    date={date}
                    data-day={date.toString()}
                    className={styles.day ?? ""}
                    data-kind={day.open ? day.kind : "closed"}
                    data-texas-today={date.toString() === question.today || undefined}
                    {...(said ? { title: said } : {})}
                  >
                    {({ formattedDate }) => (
                      <>
                        {formattedDate}
                        {/* A mark, not a part of the cell's name, which is its date; the line below the days says the fee. */}
                        {day.open && (
                          <small
                            className={styles.extra}
                            data-fee={markOf(texts, startDayFee(question.data, day.date))}
                            aria-hidden
                          />
                        )}
                      </>
                    )}
                  </CalendarCell>
                );
              }}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
        <p className={styles.about} role="status">
          {lookedAt ? aboutDay(question, lookedAt, locale, texts) : ""}
        </p>
      </Calendar>
      <Legend question={question} texts={texts} />
    </I18nProvider>
  );
}

function Legend({ question, texts }: Pick<DayGridProps, "question" | "texts">) {
  const { data } = question;
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.mark} />
        {data.standardFee === 0
          ? texts.legendStandard
          : texts.standardFee.replace("{fee}", feeIn(texts, data.standardFee))}
      </li>
      {hasPriorityFee(question) && (
        <li>
          <span className={styles.mark} data-kind="priority" />
          {texts.legendPriority.replace("{fee}", feeIn(texts, data.priorityFee))}
        </li>
      )}
      <li>
        <span className={styles.mark} data-kind="closed">
          12
        </span>
        {texts.legendUnavailable}
      </li>
    </ul>
  );
}

/** Why a day can't be chosen, or what it costs; nothing for an ordinary open day, whose name is said anyway. */
const aboutDay = (question: CalendarQuestion, date: IsoDate, locale: Locale, texts: StartDateTexts): string => {
  const day = dayOn(question, date);
  const named = (text: string): string => sayDay(text, date, locale);
  if (!day.open) return day.reason ? named(texts.cellUnavailable).replace("{reason}", texts.reasons[day.reason]) : "";
  const fee = startDayFee(question.data, date);
  if (day.kind === "priority" && hasPriorityFee(question))
    return named(texts.cellPriority).replace("{fee}", feeIn(texts, fee));
  return fee === 0 ? "" : named(titleOf(texts, fee)).replace("{fee}", feeIn(texts, fee));
};
