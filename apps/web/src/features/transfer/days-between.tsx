import type { Locale } from "@switchyard/domain/kernel/locale";
import { daysWithoutService } from "@switchyard/domain/transfer/days";
import { useChosenDays } from "../../parts/order-summary/chosen-days.client.tsx";
import { dayText } from "../../ui/format/days.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./transfer-dates.module.css";
import { Checkbox } from "../../ui/forms/checkbox.tsx";

/** `one` for one day, otherwise `other` with `{count}`; both with `{stopDate}` and `{startDate}`. */
interface ByCount {
  readonly one: string;
  readonly other: string;
}
export interface DaysBetweenTexts {
  readonly gap: ByCount;
  readonly gapHint: string;
  readonly acceptGap: ByCount;
  readonly both: ByCount;
}

export interface DaysBetweenProps {
  readonly texts: DaysBetweenTexts;
  readonly locale: Locale;
  /** The number of days without service that was accepted already. */
  readonly accepted: string | undefined;
  readonly error: string | undefined;
}

/** Days without service at both homes, which the customer must accept, or days with service at both. */
export function DaysBetween({ texts, locale, accepted, error }: DaysBetweenProps) {
  const { stop, start } = useChosenDays();
  if (!stop || !start) return <input type="hidden" name="acceptsDaysWithout" value="" />;
  const without = daysWithoutService({ stop: stop.day, start: start.day });
  const count = Math.abs(without);
  const say = ({ one, other }: ByCount): string =>
    (count === 1 ? one : other)
      .replace("{count}", String(count))
      .replace("{stopDate}", dayText(locale, stop.day, "long"))
      .replace("{startDate}", dayText(locale, start.day, "long"));
  return (
    <div role="status" className={styles.between}>
      <input type="hidden" name="acceptsDaysWithout" value="" />
      {without > 0 && (
        <>
          <Alert tone="warning" title={say(texts.gap)}>
            <p>{texts.gapHint}</p>
          </Alert>
          <Checkbox
            // Changed days need a new confirmation, so the key resets it.
            key={`${stop.day} ${start.day}`}
            id="acceptsDaysWithout"
            name="acceptsDaysWithout"
            value={String(count)}
            required
            defaultChecked={Number(accepted) === count}
            label={say(texts.acceptGap)}
            error={error}
          />
        </>
      )}
      {without < 0 && <Alert tone="info" title={say(texts.both)} />}
    </div>
  );
}
