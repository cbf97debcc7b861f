import { heroUse } from "@switchyard/domain/plans/month-cost";
import { type PlanSortKey, type SortDirection, sortDirections } from "@switchyard/domain/plans/rules";
import type { ReactNode } from "react";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { choiceEvent } from "../../../site/data-layer/event-attributes.ts";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import {
  longestTyped,
  orderParameters,
  type PlanOrder,
  readPlanOrder,
  saysOddUse,
  useOf,
} from "../../../site/navigation/plan-order.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { HiddenInputs } from "./hidden-inputs.tsx";
import styles from "./list-bar.module.css";
import type { ListedPlans } from "./listed-plans.ts";
import { FilterChips, FilterPanel } from "./plan-filters.tsx";

export const listForm = "plan-order";

interface ListBarProps {
  readonly page: PageContext;
  readonly list: ListedPlans;
  /** Homes that represent a use. */
  readonly children?: ReactNode;
}

/**
 * The row of controls above a list: the use, the sort order (S1-057, S1-067, S1-068) and the filters. Each works
 * without scripts.
 */
export function ListBar({ page, list, children }: ListBarProps) {
  const { t } = page;
  const { use, typed, suited } = readPlanOrder(page.search);
  const { plans, narrowed, order } = list;
  const kwh = useOf({ use });
  const sort = {
    order: { key: order.key, direction: order.direction },
    kwh,
    firstBy: list.isSuited ? ("suited" as const) : list.renewal?.against ? ("renewal" as const) : ("priority" as const),
    isRecommended: !list.isImported,
  };
  return (
    <div className={styles.room} data-print="off">
      <div className={styles.bar}>
        <details name="list-bar" id="list-use" className={styles.part} open={saysOddUse({ use })}>
          <summary>
            <Icon name="home" />
            <span className={styles.label}>{t("planList.bar.use")}</span>
            <b>{t("planList.bar.kwh", { kwh: numberText(kwh) })}</b>
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className={styles.panel}>
            {children}
            {page.fragment(
              UseField,
              { oddUse: saysOddUse({ use }) ? kwh : undefined },
              // Empty until the visitor types a use: a default, sent with another choice, would count as typed.
              { use: `${typed ?? use ?? ""}` },
            )}
          </div>
        </details>
        {list.offers.length > 1 && (
          // When the visitor returns to the page, focus loads the script; otherwise browsers restore a choice that
          // doesn't match the list.
          <form
            id={listForm}
            data-submits-on-change=""
            data-focus-script="/site/plan-list.js"
            // The status that screen readers announce after the list has changed in place.
            data-list-form={`${t("planList.counted", { count: plans.length })}. ${sortText(t, sort, order)}`}
            action={page.href(page.path)}
            autoComplete="off"
            className={classNames(styles.part, styles.pick)}
            {...choiceEvent("sort_changed", { order: orderParameters.key })}
          >
            <HiddenInputs
              values={{
                ...page.query,
                [orderParameters.suited]: suited.join(" "),
                ...comparedSearch(readCompared(page.search)),
              }}
            />
            {page.fragment(SortField, sort)}
          </form>
        )}
        {page.fragment(FilterPanel, {
          form: listForm,
          narrowed: { filters: narrowed.filters, choice: narrowed.choice },
          count: plans.length,
        })}
      </div>
      <FilterChips page={page} list={list} />
    </div>
  );
}

function UseField({ oddUse, use, words: { t } }: { oddUse: number | undefined; use: string; words: Words }) {
  return (
    <div className={styles.own}>
      <TextField
        id="sort-use"
        form={listForm}
        name={orderParameters.use}
        label={t("planList.sort.use")}
        error={oddUse === undefined ? undefined : t("planCompare.use.error", { kwh: numberText(oddUse) })}
        defaultValue={use}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestTyped}
      />
      <Button form={listForm} variant="secondary">
        {t("planCompare.use.show")}
      </Button>
    </div>
  );
}

interface SortFieldProps {
  readonly order: Pick<PlanOrder, "key" | "direction">;
  readonly kwh: number;
  /** The order that the list begins with. */
  readonly firstBy: "priority" | "suited" | "renewal";
  /** Offers of other companies are in no order of ours. */
  readonly isRecommended: boolean;
}

/** The sort orders of a list. Sorting by price means by a month's cost. */
const sortKeys: readonly PlanSortKey[] = ["priority", "cost", "term", "name"];

// Labels used: planList.sort.orders.*
const sortText = (
  t: Words["t"],
  { kwh, firstBy }: Pick<SortFieldProps, "kwh" | "firstBy">,
  { key, direction }: SortFieldProps["order"],
): string => t(`planList.sort.orders.${key === "priority" ? firstBy : key}.${direction}`, { kwh: numberText(kwh) });

const valueOf = (key: PlanSortKey, direction: SortDirection): string =>
  direction === "ascending" ? key : `${key}-${direction}`;

function SortField({ order, words: { t }, ...list }: SortFieldProps & { readonly words: Words }) {
  return (
    <>
      <label className={styles.label} htmlFor="sort">
        {t("planList.sort.label")}
      </label>
      <Select
        id="sort"
        name={orderParameters.key}
        defaultValue={valueOf(order.key, order.direction)}
        options={sortKeys
          .filter((key) => key !== "priority" || list.isRecommended || list.firstBy !== "priority")
          .flatMap((key) =>
            sortDirections.map((direction) => ({
              value: valueOf(key, direction),
              label: sortText(t, list, { key, direction }),
            })),
          )}
      />
      <Button className={styles.apply} variant="secondary" small>
        {t("planList.sort.apply")}
      </Button>
    </>
  );
}

/** The use of the shown prices, beside rows of plans. */
export const atUseText = ({ t }: Pick<PageContext, "t">, kwh: number = heroUse): string =>
  t("planList.averageBeforeTaxes", { kwh: numberText(kwh) });
