import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { DayCards } from "./day-cards.tsx";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

interface RoomOfDayProps {
  /** The space for the day's field. */
  readonly id: string;
  readonly texts: StartDateTexts;
  readonly locale: Locale;
  /** Whether a checkbox accepts the fee of a day. */
  readonly isAccepted: boolean;
  fill(text: string, date: IsoDate, cents: number): string;
}

// Wednesday has the longest name in both languages, and 8 is a wide digit.
const widest = [
  { day: "2000-08-09", fee: 88_88 },
  { day: "2000-08-16", fee: 0 },
] as const;

/**
 * Reserves the space for the text of a priority day, which the first open day usually is. Nothing below moves when the
 * days load or the choice changes. It has the same elements and texts, so its height follows width, language and font
 * size. CSS generates the texts, so searches and screen readers don't find them twice.
 */
export function RoomOfDay({ id, texts, locale, isAccepted, fill }: RoomOfDayProps) {
  const [{ day, fee }] = widest;
  const say = (text: string) => <span data-words={fill(text, day, fee)} />;
  return (
    <div className={styles.room} aria-hidden>
      {isAccepted && (
        <DayCards days={widest} first={day} chosen={day} name={undefined} texts={texts} locale={locale} say={say} />
      )}
      <Alert title={say(texts.chosenFee)}>
        <p>{say(texts.priorityMessage)}</p>
      </Alert>
      {isAccepted && <Checkbox id={`${id}-room`} disabled label={say(`${texts.acceptFee}\u00a0*`)} />}
    </div>
  );
}
