import type { FilterChoice, FilterOption, NarrowedPlans, PlanFilter } from "@switchyard/domain/plans/filters";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import { planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import type { ListedPlans } from "./listed-plans.ts";
import styles from "./plan-filters.module.css";

const panel = "plan-filters";

export type FilterPanelProps = {
  readonly narrowed: Pick<NarrowedPlans, "filters" | "choice">;
  /** How many plans the list has now. */
  readonly count: number;
  /** Where the same list is without any filter. */
  readonly clearHref: string;
  readonly words: Pick<Words, "t">;
};

// labels: planList.filters.*
/**
 * The filters of a list, in the form that sorts it. On a wide page, and without scripts, they are a row of lists that
 * open one by one. On a phone a button shows them in a dialog (browser/plan-list.ts). The dialog is empty until then,
 * because content of the page must not be announced as a dialog.
 */
export function FilterPanel({ narrowed: { filters, choice }, count: plans, clearHref, words }: FilterPanelProps) {
  const { t } = words;
  if (filters.length === 0) return null;
  const chosen = Object.values(choice).flat().length;
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className={styles.open}
        aria-haspopup="dialog"
        data-opens-filters={panel}
      >
        {t("planList.filters.open", { count: chosen })}
      </Button>
      <section id={panel} className={styles.panel} aria-labelledby={`${panel}-title`}>
        <h2 id={`${panel}-title`} className={styles.title}>
          {t("planList.filters.title")}
        </h2>
        <div className={styles.filters}>
          {filters.map(({ filter, options }) => (
            <details key={filter} name={panel} id={`${panel}-${filter}`} className={styles.filter}>
              <summary className={styles.summary}>
                <span>{t(`planList.filters.${filter}.label`)}</span>
                {choice[filter] && <span className={styles.count}>{choice[filter].length}</span>}
                <Icon name="chevron-down" size="small" />
              </summary>
              <fieldset className={styles.options}>
                <legend className={styles.legend}>{t(`planList.filters.${filter}.label`)}</legend>
                {options.map((one) => (
                  <Checkbox
                    key={one.option}
                    id={`${panel}-${filter}-${one.option}`}
                    name={filter}
                    value={one.option}
                    defaultChecked={one.isChosen}
                    label={
                      <>
                        {optionText(words, filter, one)} <span className={styles.number}>{one.count}</span>
                      </>
                    }
                  />
                ))}
              </fieldset>
            </details>
          ))}
        </div>
        <div className={styles.actions}>
          <Button className={styles.apply}>{t("planList.filters.show", { count: plans })}</Button>
          <Button type="button" variant="secondary" className={styles.close} data-closes-filters="">
            {t("common.close")}
          </Button>
          {chosen > 0 && <TextLink href={clearHref}>{t("planList.filters.clear")}</TextLink>}
        </div>
      </section>
      <dialog className={styles.dialog} aria-labelledby={`${panel}-title`} />
    </>
  );
}

/** An option in words; a company has its name. */
export const optionText = ({ t }: Pick<PageContext, "t">, filter: PlanFilter, { option, name }: FilterOption): string =>
  name || t(`planList.filters.${filter}.${option}`);

/** The same list, order and ticks with other filters. */
const withFilters = (page: PageContext, filters: FilterChoice): string =>
  `${page.href(page.path)}${toSearch(page.query, {
    ...planOrderSearch({ ...readPlanOrder(page.search), filters }),
    ...comparedSearch(readCompared(page.search)),
  })}`;

export const withoutFilters = (page: PageContext): string => withFilters(page, {});

interface NothingLeftProps {
  readonly page: PageContext;
  readonly list: Pick<ListedPlans, "narrowed">;
}

/** Filters that leave no plan: which of them to loosen, and how many plans there are then. */
export function NothingLeft({ page, list: { narrowed } }: NothingLeftProps) {
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
          <TextLink href={withoutFilters(page)}>{t("planList.filters.clear")}</TextLink>
        </li>
      </ul>
    </section>
  );
}
