import type { FilterChoice, FilterOption, NarrowedPlans, PlanFilter } from "@switchyard/domain/plans/filters";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { partParameters } from "../../../site/navigation/list-part.ts";
import { tableParameters } from "../../../site/navigation/table-question.ts";
import { searchOfFilters } from "../../../site/navigation/plan-order.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import bar from "./list-bar.module.css";
import type { ListedPlans } from "./listed-plans.ts";
import styles from "./plan-filters.module.css";

const panel = "plan-filters";

interface FilterPanelProps {
  /** The id of the form that submits them. */
  readonly form: string;
  readonly narrowed: Pick<NarrowedPlans, "filters" | "choice">;
  /** The number of plans that remain now. */
  readonly count: number;
  readonly words: Words;
}

// Labels used: planList.filters.*
/**
 * The filters of a list behind one button. A script (browser/plan-list.ts) shows them in a dialog that counts the plans
 * after each choice. Without scripts they open below the button, and the form's button submits them.
 */
export function FilterPanel({ form, narrowed: { filters, choice }, count, words: { t } }: FilterPanelProps) {
  if (filters.length === 0) return null;
  const chosen = Object.values(choice).flat().length;
  return (
    <>
      <details id={`${panel}-part`} name="list-bar" className={bar.part}>
        <summary data-opens-filters={panel}>
          <span className={bar.label}>{t("planList.filters.label")}</span>
          <b>{t("planList.filters.on", { count: chosen })}</b>
          <Icon name="settings" size="small" />
        </summary>
        <section id={panel} className={styles.panel} aria-labelledby={`${panel}-title`}>
          <h2 id={`${panel}-title`} className={styles.title}>
            {t("planList.filters.title")}
          </h2>
          {filters.map(({ filter, options }) => (
            <fieldset key={filter} className={styles.options}>
              <legend>{t(`planList.filters.${filter}.label`)}</legend>
              {options.map((one) => (
                <Checkbox
                  key={one.option}
                  id={`${panel}-${filter}-${one.option}`}
                  form={form}
                  name={filter}
                  value={one.option}
                  defaultChecked={one.isChosen}
                  className={one.count === 0 ? styles.none : undefined}
                  label={
                    <span className={styles.option}>
                      {`${optionText({ t }, filter, one)} `}
                      <span className={styles.number}>{one.count}</span>
                    </span>
                  }
                />
              ))}
            </fieldset>
          ))}
          <div className={styles.actions}>
            <Button form={form} data-closes-filters="">
              {t("planList.filters.show", { count })}
            </Button>
          </div>
        </section>
      </details>
      <dialog className={styles.dialog} aria-labelledby={`${panel}-title`} data-filters="" />
    </>
  );
}

/** An option in words; a company has its name. */
export const optionText = ({ t }: Pick<PageContext, "t">, filter: PlanFilter, { option, name }: FilterOption): string =>
  name || t(`planList.filters.${filter}.${option}`);

type Here = Pick<PageContext, "href" | "path" | "search">;

/** The same page with other filters, from its beginning. */
const withFilters = ({ href, path, search }: Here, filters: FilterChoice): string => {
  const asked = searchOfFilters(search, filters);
  const { page, more } = tableParameters;
  for (const name of [...Object.values(partParameters), page, more]) asked.delete(name);
  return `${href(path)}${asked.size === 0 ? "" : `?${asked}`}`;
};

interface NarrowedProps {
  readonly page: PageContext;
  readonly list: Pick<ListedPlans, "narrowed" | "offers">;
}

/** The active filters, each a link to the page without it, and the number of remaining plans. */
export function FilterChips({ page, list: { narrowed, offers } }: NarrowedProps) {
  const { t } = page;
  const { choice, filters, plans } = narrowed;
  const chosen = filters.flatMap(({ filter, options }) =>
    options.filter(({ isChosen }) => isChosen).map((one) => ({ filter, one })),
  );
  if (chosen.length === 0) return null;
  return (
    <p className={styles.chips} data-print="off">
      <span>{t("planList.shown", { shown: plans.length, total: offers.length })}</span>
      {chosen.map(({ filter, one }) => {
        const { [filter]: options = [], ...others } = choice;
        const rest = options.filter((option) => option !== one.option);
        return (
          <a
            key={`${filter}-${one.option}`}
            className={styles.chip}
            href={withFilters(page, rest.length === 0 ? others : { ...others, [filter]: rest })}
            data-list-link=""
          >
            <HiddenText>{t("planList.filters.takeOff")} </HiddenText>
            {optionText(page, filter, one)}
            <Icon name="close" size="tiny" />
          </a>
        );
      })}
      {chosen.length > 1 && (
        <TextLink href={withFilters(page, {})} data-list-link="">
          {t("planList.filters.clear")}
        </TextLink>
      )}
    </p>
  );
}

/** For filters without a match: which of them to remove, and the number of plans then. */
export function NothingLeft({
  page,
  list: { narrowed },
}: Pick<NarrowedProps, "page"> & { readonly list: Pick<ListedPlans, "narrowed"> }) {
  const { t } = page;
  return (
    <section className={styles.nothing} aria-labelledby="nothing-left">
      <h2 id="nothing-left">{t("planList.filters.nothing")}</h2>
      <ul>
        {narrowed.without.map(({ filter, count }) => {
          const { [filter]: _, ...others } = narrowed.choice;
          return (
            <li key={filter}>
              <TextLink href={withFilters(page, others)}>
                {t("planList.filters.without", { filter: t(`planList.filters.${filter}.label`), count })}
              </TextLink>
            </li>
          );
        })}
        <li>
          <TextLink href={withFilters(page, {})}>{t("planList.filters.clear")}</TextLink>
        </li>
      </ul>
    </section>
  );
}
