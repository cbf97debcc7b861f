"use client";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { parseDate, toCalendarDate, toZoned, type ZonedDateTime } from "@internationalized/date";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { type CalendarQuestion, calendarRange, dayOn } from "@switchyard/domain/service-calendar/rules";
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
import { aboutDay, DayFace, kindShown, Legend, rangeShown, weeksShown } from "./five-weeks.tsx";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

export interface DayGridProps {
  readonly question: CalendarQuestion;
  readonly value: IsoDate | undefined;
  readonly locale: Locale;
  readonly label: string;
  readonly texts: StartDateTexts;
  /** Whether the chosen day takes the focus: after opening by keyboard or button, not by a click into the field. */
  readonly takesFocus: boolean;
  onPick(date: IsoDate): void;
}

const texasTime = "America/Chicago";

/**
 * Five weeks of the calendar from its first day's week on, with a legend; loaded when it opens. Open days show their
 * fee; closed days explain themselves on focus or touch.
 */
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
        // A time in Texas, so that "today" is the day there (E-094).
        value={inRange ? toZoned(parseDate(inRange), texasTime) : null}
        defaultFocusedValue={parseDate(inRange ?? first)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={isClosed}
        visibleDuration={{ weeks: weeksShown }}
        // A chosen day in the first weeks doesn't scroll the days before it away.
        selectionAlignment="end"
        autoFocus={takesFocus}
        onFocusChange={(date) => setLookedAt(date.toString())}
        onChange={(date: ZonedDateTime | null) => date && onPick(toCalendarDate(date).toString())}
      >
        {({ state: { visibleRange } }) => (
          <>
            <header className={styles.range}>
              <Heading className={styles.shown ?? ""}>
                {rangeShown(visibleRange.start.toString(), visibleRange.end.toString(), locale, texts)}
              </Heading>
              <Button slot="previous" className={styles.turn ?? ""} aria-label={texts.previous}>
                <Icon name="chevron-left" size="small" />
              </Button>
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
                    return (
                      <CalendarCell
                        date={date}
                        data-day={day.date}
                        className={styles.day ?? ""}
                        data-kind={kindShown(day)}
                        data-texas-today={day.date === question.today || undefined}
                        {...(day.reason ? { title: texts.reasons[day.reason] } : {})}
                      >
                        <DayFace question={question} day={day} locale={locale} texts={texts} />
                      </CalendarCell>
                    );
                  }}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
            <p className={styles.about} role="status">
              {lookedAt ? aboutDay(question, dayOn(question, lookedAt), locale, texts) : ""}
            </p>
          </>
        )}
      </Calendar>
      <Legend question={question} texts={texts} />
    </I18nProvider>
  );
}
