import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { feeConsent } from "@switchyard/domain/service-calendar/fee-consent";
import { daysBetween, plusDays, toSlashDate, weekdayOf } from "@switchyard/domain/kernel/dates";
import {
  type CalendarDay,
  type CalendarQuestion,
  calendarRange,
  dayOn,
  startDayFee,
} from "@switchyard/domain/service-calendar/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { MarkupOnly } from "../../site/page/markup-only.tsx";
import { weekdayShort } from "../../ui/format/days.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import hiddenText from "../../ui/hidden-text.module.css";
import { aboutDay, DayFace, kindShown, Legend, rangeShown, weeksShown } from "./five-weeks.tsx";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

interface DaysWithoutScriptProps {
  readonly page: Pick<PageContext, "sentAs" | "locale">;
  readonly question: CalendarQuestion;
  readonly chosen: IsoDate | undefined;
  /** The name of the buttons that choose a day with its fee. */
  readonly takes: string;
  readonly texts: StartDateTexts;
}

const week = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The calendar for browsers without scripts: five weeks in each table. An open day is a button that chooses it with its
 * fee.
 */
export function DaysWithoutScript(props: DaysWithoutScriptProps) {
  const { page, question, texts } = props;
  const range = calendarRange(question);
  const sunday = plusDays(range.first, -(weekdayOf(range.first) % 7));
  const length = week.length * weeksShown;
  const tables = Array.from({ length: Math.ceil((daysBetween(sunday, range.last) + 1) / length) }, (_, table) =>
    plusDays(sunday, table * length),
  );
  const cell = (date: IsoDate) => (
    <td key={date}>
      <Day {...props} day={dayOn(question, date, range)} />
    </td>
  );
  return (
    <MarkupOnly page={page}>
      <noscript>
        {tables.map((from) => (
          <details key={from} className={styles.weeks}>
            <summary>
              {texts.another} ({rangeShown(from, plusDays(from, length - 1), page.locale, texts)})
              <Icon name="chevron-down" size="small" />
            </summary>
            <table className={styles.grid}>
              <thead>
                <tr>
                  {week.map((day) => (
                    <th key={day} className={styles.weekday} scope="col">
                      {weekdayShort(plusDays(from, day), page.locale)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Array.from({ length: weeksShown }, (_, row) => (
                  <tr key={row}>{week.map((day) => cell(plusDays(from, row * week.length + day)))}</tr>
                ))}
              </tbody>
            </table>
            <Legend question={question} texts={texts} />
          </details>
        ))}
      </noscript>
    </MarkupOnly>
  );
}

function Day({
  page: { locale },
  question,
  chosen,
  takes,
  texts,
  day,
}: DaysWithoutScriptProps & { readonly day: CalendarDay }) {
  const face = <DayFace {...{ question, day, texts, locale }} />;
  const look = { className: styles.day, "data-kind": kindShown(day) };
  const about = aboutDay(question, day, locale, texts);
  if (!day.open)
    return (
      <span {...look}>
        {face} <span className={hiddenText.hidden}>{about}</span>
      </span>
    );
  return (
    <button
      {...look}
      name={takes}
      value={feeConsent(toSlashDate(day.date), startDayFee(question.data, day.date))}
      aria-label={about}
      aria-pressed={day.date === chosen || undefined}
    >
      {face}
    </button>
  );
}
