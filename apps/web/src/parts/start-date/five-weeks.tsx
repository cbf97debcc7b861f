// The open calendar loads this; so does the server, for browsers without scripts.
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import {
  type CalendarDay,
  type CalendarQuestion,
  hasPriorityFee,
  startDayFee,
} from "@switchyard/domain/service-calendar/rules";
import { dayOfMonth, sayDay, shortDayOfMonth } from "../../ui/format/days.ts";
import { feeIn, titleOf } from "./fee-words.ts";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

/** The number of weeks that the calendar shows at a time. */
export const weeksShown = 5;

interface FaceProps {
  readonly question: CalendarQuestion;
  readonly texts: StartDateTexts;
}

/** "November 29 to January 2" */
export const rangeShown = (first: IsoDate, last: IsoDate, locale: Locale, { range }: StartDateTexts): string =>
  range.replace("{first}", dayOfMonth(first, locale)).replace("{last}", dayOfMonth(last, locale));

/** Only days without crews are struck through; others are outside the calendar. */
export const kindShown = ({ open, kind, reason }: CalendarDay): "standard" | "priority" | "closed" | "outside" =>
  open ? kind : reason === "holiday" || reason === "not-a-work-day" ? "closed" : "outside";

/** The fee in the format of a cell: whole dollars without cents. A cell never shows another amount than the charge. */
const markOf = (texts: StartDateTexts, fee: DayFee): string =>
  fee === "unknown" ? "?" : fee === 0 ? texts.free : moneyText(fee).replace(/\.00$/, "");

/** A day's number with its fee. The cell's accessible name gives the fee in words. */
export function DayFace({
  question,
  day,
  texts,
  locale,
}: FaceProps & { readonly day: CalendarDay; readonly locale: Locale }) {
  const { date, open } = day;
  const mark = open
    ? markOf(texts, startDayFee(question.data, date))
    : date === question.today
      ? texts.today
      : undefined;
  // On the first of a month ("Dec 1", "1 dic") the month's name is a mark beside the number.
  const [before, after] = date.endsWith("-01") ? shortDayOfMonth(date, locale).split("1") : [];
  return (
    <>
      <span data-before={before} data-after={after}>
        {Number(date.slice(8))}
      </span>
      {mark && <small className={styles.extra} data-mark={mark} aria-hidden />}
    </>
  );
}

/** Why a day is unavailable, or its fee. */
export const aboutDay = (
  question: CalendarQuestion,
  day: CalendarDay,
  locale: Locale,
  texts: StartDateTexts,
): string => {
  const { date, open, kind, reason } = day;
  const filled = (text: string): string => sayDay(text, date, locale);
  if (!open) return reason ? filled(texts.cellUnavailable).replace("{reason}", texts.reasons[reason]) : "";
  const fee = startDayFee(question.data, date);
  const title = kind === "priority" && hasPriorityFee(question) ? texts.cellPriority : titleOf(texts, fee);
  return filled(title).replace("{fee}", feeIn(texts, fee));
};

export function Legend({ question, texts }: FaceProps) {
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
