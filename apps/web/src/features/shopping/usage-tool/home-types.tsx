import { numberText } from "../../../ui/format/numbers.ts";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { comparePath } from "../../../site/navigation/compare-question.ts";
import { roundedYear } from "@switchyard/domain/year-of-use/seasons";
import { yearPath, yearSearch } from "../../../site/navigation/year-question.ts";
import { orderParameters } from "../../../site/navigation/plan-order.ts";
import { Tooltip } from "../../../ui/feedback/tooltip.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import type { UsageToolContent } from "./content.ts";
import styles from "./usage-tool.module.css";

/** Which type is chosen before anybody chooses: apartments are small, the usual house is not. */
const usualType = (apartment: boolean): number => (apartment ? 0 : 1);

/**
 * Types of homes to pick from, each with its image, its description and its usual use (S1-105 to S1-109). The radios choose
 * what is shown by styles alone, so this works on cached pages and without a script.
 */
export function HomeTypes({ page, fields }: { readonly page: PageContext; readonly fields: UsageToolContent }) {
  const { text, query } = page;
  const apartment = isApartment(query.dwel ?? "");
  const { planid: _, ...asked } = query;
  return (
    <Wrap>
      <section className={styles.tool} aria-labelledby="usage-tool">
        <div className={styles.words}>
          <h2 id="usage-tool">{text(fields.title)}</h2>
          <p>
            {text(fields.description)}{" "}
            <Tooltip id="usage-tool-help" label={text(fields.tooltip.label)}>
              {text(fields.tooltip.text)}
            </Tooltip>
          </p>
          <fieldset className={styles.choices}>
            <legend>{text(fields.choose)}</legend>
            {fields.homes.map(({ label }, type) => (
              <label key={label} className={styles.choice}>
                <input
                  type="radio"
                  name="home-type"
                  autoComplete="off"
                  defaultChecked={type === usualType(apartment)}
                />{" "}
                {text(label)}
              </label>
            ))}
          </fieldset>
        </div>
        <div className={styles.homes} aria-live="polite">
          {fields.homes.map(({ label, drawing, description, kwh }) => (
            <figure key={label} className={styles.home}>
              <ContentDrawing name={apartment ? fields.apartmentDrawing : drawing} fluid />
              <figcaption>
                <p className={styles.kwh}>{text(fields.average, { kwh: numberText(kwh) })}</p>
                <p>{text(description)}</p>
                {query.zip !== undefined && (
                  <TextLink
                    href={`${page.href(comparePath)}${toSearch(asked, { [orderParameters.use]: String(kwh) })}`}
                  >
                    {text(fields.costs, { kwh: numberText(kwh) })}
                  </TextLink>
                )}
                {query.zip !== undefined && (
                  <TextLink
                    href={`${page.href(yearPath)}${toSearch(asked, yearSearch({ year: roundedYear(kwh * 12), months: undefined }))}`}
                  >
                    {page.t("planYear.forHome", { kwh: numberText(roundedYear(kwh * 12)) })}
                  </TextLink>
                )}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
    </Wrap>
  );
}
