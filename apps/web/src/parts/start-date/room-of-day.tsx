import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import styles from "./start-date.module.css";
import type { StartDateTexts } from "./start-date-model.ts";

interface RoomOfDayProps {
  /** Of the field for the day. */
  readonly id: string;
  readonly texts: StartDateTexts;
  /** Whether the fee of a day is accepted by a box. */
  readonly isAccepted: boolean;
  fill(text: string, date: IsoDate, cents: number): string;
}

/**
 * Keeps the room of what is said of a priority day, which the first open day is nearly everywhere: nothing below it moves when
 * the days come, or when another one is chosen. It is made of the same parts and words, so it follows the width, the language and
 * the size of letters. The words are written by the style sheet, so that no search and no screen reader finds them twice.
 */
export function RoomOfDay({ id, texts, isAccepted, fill }: RoomOfDayProps) {
  // A Wednesday, whose name is the longest in both languages, and an amount of wide figures.
  const words = (text: string) => ({ "data-words": fill(text, "2000-08-09", 88_88) });
  return (
    <div className={styles.room} aria-hidden>
      <Alert title={<span {...words(texts.chosenFee)} />}>
        <p {...words(texts.priorityMessage)} />
      </Alert>
      {isAccepted && (
        <>
          <Checkbox id={`${id}-room`} disabled label={<span {...words(`${texts.acceptFee}\u00a0*`)} />} />
          <Button type="button" variant="secondary" small disabled>
            <span {...words(texts.takeFree)} />
          </Button>
        </>
      )}
    </div>
  );
}
