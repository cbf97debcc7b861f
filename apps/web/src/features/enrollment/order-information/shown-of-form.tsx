import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { sumWith } from "@switchyard/domain/charges/sum";
import type { Charge } from "@switchyard/domain/charges/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ReactNode } from "react";
import { knownAmount } from "../../../parts/order-summary/known-amount.ts";
import { dayText } from "../../../ui/format/days.ts";
import { costs } from "./show-of-form.ts";
import styles from "./shown-of-form.module.css";

/* The form's home, day and fee, shown elsewhere on its page. The server renders the initial values, and the form
   updates them (show-of-form.ts), so browsers load little code for it. */

/**
 * The picked home.
 *
 * @param none the text before one is picked
 */
export const HomeOfForm = ({ home, none }: { readonly home: string | undefined; readonly none: string }) => (
  <span data-of-form="home" data-none={none}>
    {home ?? none}
  </span>
);

interface StartProps {
  /** The field's day, with its fee. */
  readonly start: DayWithFee | undefined;
}

/**
 * The field's day.
 *
 * @param none the text before one is picked
 */
export const StartOfForm = ({
  start,
  locale,
  none,
}: StartProps & { readonly locale: Locale; readonly none: string }) => (
  <span data-of-form="start" data-none={none}>
    {start ? dayText(locale, start.day) : none}
  </span>
);

/** The day's fee, with other charges of the first bill. */
export const FeeOfForm = ({
  start,
  beside = 0,
  unknown,
}: StartProps & { readonly beside?: Charge["amount"]; readonly unknown: string }) => (
  <span data-of-form="fee" data-beside={beside} data-none={unknown}>
    {knownAmount({ amount: sumWith(start?.fee ?? 0, beside) }) || unknown}
  </span>
);

/** One of two parts of the page: for a day with a fee, and for any other. */
export const ByFeeOfForm = ({
  start,
  withFee,
  without,
}: StartProps & { readonly withFee: ReactNode; readonly without: ReactNode }) => (
  <>
    <div data-fee-of-form="some" className={styles.part} hidden={!costs(start)}>
      {withFee}
    </div>
    <div data-fee-of-form="none" className={styles.part} hidden={costs(start)}>
      {without}
    </div>
  </>
);
