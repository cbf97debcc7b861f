import { yearParameters, yearPath } from "../../../site/navigation/year-question.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import styles from "./plan-year.module.css";

interface YearFormProps {
  readonly page: PageContext;
  /** The other parameters of the page's address. */
  readonly along: Readonly<Record<string, string | undefined>>;
  readonly shownFor: number;
  /** The typed value, if it is not a possible yearly use. */
  readonly odd: number | undefined;
}

/** The yearly use for the costs. */
export function YearForm({ page: { t, href }, along, shownFor, odd }: YearFormProps) {
  return (
    <form action={href(yearPath)} className={styles.form}>
      <HiddenInputs values={along} />
      <TextField
        id="year"
        name={yearParameters.year}
        label={t("planYear.use.label")}
        hint={t("planYear.use.hint")}
        error={odd === undefined ? undefined : t("planYear.use.error", { kwh: numberText(shownFor) })}
        // A typed value that is not a number is not shown again.
        defaultValue={odd === undefined ? shownFor : odd || ""}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <Button variant="secondary">{t("planYear.use.show")}</Button>
    </form>
  );
}
