import { feeConsent } from "@switchyard/domain/service-calendar/fee-consent";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { moneyText } from "@switchyard/domain/kernel/money";
import { daysBetween, toSlashDate } from "@switchyard/domain/kernel/dates";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import radio from "../../ui/forms/radio.module.css";
import { sayDay } from "../../ui/format/days.ts";
import { feeIn } from "./fee-words.ts";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

interface DayCardsProps {
  /** In order: the proposal, and the next cheaper day. */
  readonly days: readonly DayWithFee[];
  /** The first open day of the calendar. */
  readonly first: IsoDate | undefined;
  readonly chosen: IsoDate | undefined;
  readonly name: string | undefined;
  readonly texts: StartDateTexts;
  readonly locale: Locale;
  /** Renders a text, or an empty space of its size. */
  say(this: void, text: string): ReactNode;
  onTake?(this: void, day: IsoDate, consent: string): void;
}

/**
 * The suggested day and the next cheaper one with their prices; one press takes a day with its fee, also without
 * scripts.
 */
export function DayCards({ days, first, chosen, name, texts, locale, say, onTake }: DayCardsProps) {
  const [proposed] = days;
  const notes = ({
    day,
    fee,
  }: DayWithFee): readonly { readonly text: string; readonly look?: string | undefined }[] => {
    const count = proposed ? daysBetween(proposed.day, day) : 0;
    const less = proposed && proposed.fee !== "unknown" && fee !== "unknown" ? proposed.fee - fee : 0;
    return [
      ...(day === first ? [{ text: texts.firstDay }] : []),
      ...(count > 0
        ? [{ text: (count === 1 ? texts.dayLater : texts.daysLater).replace("{count}", String(count)) }]
        : []),
      ...(less > 0 ? [{ text: texts.less.replace("{fee}", moneyText(less)), look: styles.less }] : []),
    ];
  };
  return (
    <div className={styles.cards} role="group" aria-label={texts.offers}>
      {days.map(({ day, fee }) => {
        const consent = feeConsent(toSlashDate(day), fee);
        return (
          <button
            key={day}
            name={name}
            value={consent}
            disabled={!onTake}
            aria-pressed={day === chosen}
            className={classNames(radio.card, styles.card)}
            onClick={(event) => {
              event.preventDefault();
              onTake?.(day, consent);
            }}
          >
            <b>{say(sayDay("{date}", day, locale))}</b>
            <b className={radio.aside}>{say(fee === 0 ? texts.free : feeIn(texts, fee))}</b>
            {notes({ day, fee }).map(({ text, look }) => (
              <small key={text} className={classNames(radio.description, look)}>
                {say(text)}
              </small>
            ))}
          </button>
        );
      })}
    </div>
  );
}
