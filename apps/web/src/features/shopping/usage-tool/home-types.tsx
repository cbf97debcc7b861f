import { roundedYear } from "@switchyard/domain/year-of-use/seasons";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { orderParameters, planOrderSearch, readPlanOrder, useOf } from "../../../site/navigation/plan-order.ts";
import { readYear, yearOf, yearParameters, yearPath } from "../../../site/navigation/year-question.ts";
import { Tooltip } from "../../../ui/feedback/tooltip.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import { yearHref } from "../plans/year-href.ts";
import type { UsageToolContent } from "./content.ts";
import styles from "./usage-tool.module.css";

/** The parameter that a chosen home sets: a month's use, or a year's if the page compares years. */
const asked = {
  month: { name: orderParameters.use, valueOf: (kwh: number) => kwh },
  year: { name: yearParameters.year, valueOf: (kwh: number) => roundedYear(kwh * 12) },
} as const;

// Labels used: planList.use.changed
/**
 * Types of homes, each with its usual use: choosing one shows the plans' costs for it (S1-105 to S1-109). CSS shows the
 * chosen home's text; the page updates by a script or by the button.
 */
export function HomeTypes({ page, fields }: { readonly page: PageContext; readonly fields: UsageToolContent }) {
  const { t, query, search } = page;
  const order = readPlanOrder(search);
  const of: HomesProps["of"] = page.path === yearPath ? "year" : "month";
  const shownFor = of === "year" ? yearOf(readYear(search)) : useOf(order);
  const along = planOrderSearch(of === "year" ? order : { ...order, use: undefined });
  return (
    <section className={styles.tool} aria-labelledby="usage-tool" data-print="off">
      <form
        id="home-use"
        action={`${page.href(page.path)}#usage-tool`}
        autoComplete="off"
        className={styles.form}
        data-submits-on-change=""
        data-focus-script="/site/plan-list.js"
        data-list-form={t("planList.use.changed", { kwh: numberText(shownFor) })}
      >
        <HiddenInputs values={{ ...query, ...along, ...comparedSearch(readCompared(search)) }} />
        {page.fragment(
          Homes,
          { fields, of, shownFor, areApartments: isApartment(query.dwel ?? "") },
          { yearHref: yearHref(page) },
        )}
      </form>
    </section>
  );
}

interface HomesProps {
  readonly fields: UsageToolContent;
  readonly of: keyof typeof asked;
  readonly shownFor: number;
  readonly areApartments: boolean;
  readonly yearHref: string;
  readonly words: Words;
}

function Homes({ fields, of, shownFor, areApartments, yearHref: toYear, words: { t, text } }: HomesProps) {
  const { name, valueOf } = asked[of];
  return (
    <>
      <div className={styles.words}>
        <h2 id="usage-tool" className={styles.title}>
          {text(fields.title)}
        </h2>
        <p className={styles.purpose}>
          {text(fields.description)}{" "}
          <Tooltip id="usage-tool-help" label={text(fields.tooltip.label)}>
            {text(fields.tooltip.text)}
          </Tooltip>
        </p>
      </div>
      <fieldset className={styles.homes} aria-labelledby="usage-tool">
        {fields.homes.map(({ label, drawing, kwh }) => (
          <label key={label}>
            <ContentDrawing name={areApartments ? fields.apartmentDrawing : drawing} fluid />
            <input
              id={`use-${kwh}`}
              type="radio"
              name={name}
              value={valueOf(kwh)}
              defaultChecked={valueOf(kwh) === shownFor}
            />
            <b>{text(fields.average, { kwh: numberText(kwh) })}</b>
            <span>{text(label)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.about}>
        <div aria-live="polite" className={styles.descriptions}>
          {fields.homes.map(({ label, description }) => (
            <p key={label}>{text(description)}</p>
          ))}
        </div>
        {of === "month" && <TextLink href={toYear}>{t("planYear.link")}</TextLink>}
        <Button className={styles.apply} variant="secondary" small>
          {t("planList.use.show")}
        </Button>
      </div>
    </>
  );
}
