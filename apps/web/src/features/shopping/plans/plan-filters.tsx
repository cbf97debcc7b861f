import { type FilterChoice, type FilterOption, type PlanFilter } from "@switchyard/domain/plans/filters";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import { planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import type { ListedPlans } from "./listed-plans.ts";
import styles from "./plan-filters.module.css";

interface FiltersProps {
  readonly page: PageContext;
  readonly list: Pick<ListedPlans, "plans" | "narrowed">;
}

const panel = "plan-filters";

// labels: planList.filters.*
/** What the list can be narrowed by, in words. */
export function filterPanel({ page, list: { plans, narrowed } }: FiltersProps): FilterPanelProps | undefined {
  const { t } = page;
  const { filters, choice } = narrowed;
  if (filters.length === 0) return undefined;
  const chosen = Object.values(choice).flat().length;
  return {
    title: t("planList.filters.title"),
    openText: t("planList.filters.open", { count: chosen }),
    showText: t("planList.filters.show", { count: plans.length }),
    closeText: t("common.close"),
    clear: chosen > 0 ? { text: t("planList.filters.clear"), href: withoutFilters(page) } : undefined,
    filters: filters.map(({ filter, options }) => ({
      filter,
      label: t(`planList.filters.${filter}.label`),
      chosen: choice[filter]?.length,
      options: options.map((one) => ({
        option: one.option,
        text: optionText(page, filter, one),
        count: one.count,
        isChosen: one.isChosen,
      })),
    })),
  };
}

export type FilterPanelProps = {
  readonly title: string;
  readonly openText: string;
  readonly showText: string;
  readonly closeText: string;
  readonly clear: { readonly text: string; readonly href: string } | undefined;
  readonly filters: readonly {
    readonly filter: PlanFilter;
    readonly label: string;
    /** How many of its options are chosen. */
    readonly chosen: number | undefined;
    readonly options: readonly {
      readonly option: string;
      readonly text: string;
      readonly count: number;
      readonly isChosen: boolean;
    }[];
  }[];
};

/**
 * The filters in the form that sorts the list. On a wide page, and without a script, they are a part of the page: a row of lists that open one by one. On a phone a button has it in
 * a dialog (site-scripts/plan-list.ts), which is empty until then: what stands on the page must not be announced as a dialog.
 */
export function FilterPanel({ title, openText, showText, closeText, clear, filters }: FilterPanelProps) {
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className={styles.open}
        aria-haspopup="dialog"
        data-opens-filters={panel}
      >
        {openText}
      </Button>
      <section id={panel} className={styles.panel} aria-labelledby={`${panel}-title`}>
        <h2 id={`${panel}-title`} className={styles.title}>
          {title}
        </h2>
        <div className={styles.filters}>
          {filters.map(({ filter, label, chosen, options }) => (
            <details key={filter} name={panel} id={`${panel}-${filter}`} className={styles.filter}>
              <summary className={styles.summary}>
                <span>{label}</span>
                {chosen !== undefined && <span className={styles.count}>{chosen}</span>}
                <Icon name="chevron-down" size="small" />
              </summary>
              <fieldset className={styles.options}>
                <legend className={styles.legend}>{label}</legend>
                {options.map(({ option, text, count, isChosen }) => (
                  <Checkbox
                    key={option}
                    id={`${panel}-${filter}-${option}`}
                    name={filter}
                    value={option}
                    defaultChecked={isChosen}
                    label={
                      <>
                        {text} <span className={styles.number}>{count}</span>
                      </>
                    }
                  />
                ))}
              </fieldset>
            </details>
          ))}
        </div>
        <div className={styles.actions}>
          <Button className={styles.apply}>{showText}</Button>
          <Button type="button" variant="secondary" className={styles.close} data-closes-filters="">
            {closeText}
          </Button>
          {clear && <TextLink href={clear.href}>{clear.text}</TextLink>}
        </div>
      </section>
      <dialog className={styles.dialog} aria-labelledby={`${panel}-title`} />
    </>
  );
}

/** An option in words; a company has its name. */
export const optionText = ({ t }: PageContext, filter: PlanFilter, { option, name }: FilterOption): string =>
  name || t(`planList.filters.${filter}.${option}`);

/** The same list, order and ticks with other filters. */
const withFilters = (page: PageContext, filters: FilterChoice): string =>
  `${page.href(page.path)}${toSearch(page.query, {
    ...planOrderSearch({ ...readPlanOrder(page.search), filters }),
    ...comparedSearch(readCompared(page.search)),
  })}`;

const withoutFilters = (page: PageContext): string => withFilters(page, {});

/** Filters that leave no plan: which of them to loosen, and how many plans there are then. */
export function NothingLeft({ page, list: { narrowed } }: FiltersProps) {
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
