import { numberText } from "../../../ui/format/numbers.ts";
import { planSortKeys, sortDirections } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { choiceEvent } from "../../../site/data-layer/event-attributes.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import type { ListedPlans } from "./listed-plans.ts";
import { FilterPanel, type FilterPanelProps, withoutFilters } from "./plan-filters.tsx";
import { HiddenInputs } from "./hidden-inputs.tsx";
import {
  longestTyped,
  orderParameters,
  type PlanOrder,
  readPlanOrder,
  saysOddUse,
  useOf,
} from "../../../site/navigation/plan-order.ts";
import styles from "./sort-form.module.css";

/**
 * Sorts the list by going to its address with the order (S1-057, S1-067, S1-068), and sets the use for costs; the rest
 * stays.
 */
export function SortForm({ page, list }: { readonly page: PageContext; readonly list: ListedPlans }) {
  const { t } = page;
  const { key, direction, use, typed, suited } = readPlanOrder(page.search);
  const { plans } = list;
  const { filters, choice } = list.narrowed;
  return (
    // The focus comes back to the control; browsers would otherwise keep a choice that the list is not sorted by.
    <form
      id="plan-order"
      data-submits-on-change=""
      data-focus-script="/site/plan-list.js"
      // Read aloud after the list has changed in place.
      data-list-form={`${t("planList.counted", { count: plans.length })}. ${t("planList.sort.changed", {
        key: t(`planList.sort.${key}`),
        first: firstText(t, { key, direction }),
      })}`}
      action={`${page.href(page.path)}#sort`}
      autoComplete="off"
      className={styles.sort}
      {...choiceEvent("sort_changed", { key: orderParameters.key, direction: orderParameters.direction })}
    >
      <HiddenInputs
        values={{
          ...page.query,
          [orderParameters.suited]: suited.join(" "),
          ...comparedSearch(readCompared(page.search)),
        }}
      />
      {page.fragment(
        SortFields,
        {
          order: { key, direction },
          oddUse: saysOddUse({ use }) ? useOf({ use }) : undefined,
          narrowed: { filters, choice },
          count: plans.length,
        },
        // Empty until the visitor enters a use; otherwise sending another choice would count as entering one.
        { use: `${typed ?? use ?? ""}`, clearHref: withoutFilters(page) },
      )}
    </form>
  );
}

interface SortFieldsProps extends FilterPanelProps {
  readonly order: Pick<PlanOrder, "key" | "direction">;
  /** The use behind the costs, if the typed one is invalid. */
  readonly oddUse: number | undefined;
  readonly use: string;
  readonly words: Words;
}

// labels: planList.sort.*
const firstText = (t: Words["t"], { key, direction }: SortFieldsProps["order"]): string =>
  t(`planList.sort.first.${key}.${direction}`);

function SortFields({ order, oddUse, use, ...panel }: SortFieldsProps) {
  const { t } = panel.words;
  return (
    <>
      <SelectField
        id="sort"
        name={orderParameters.key}
        label={t("planList.sort.label")}
        defaultValue={order.key}
        options={planSortKeys.map((value) => ({ value, label: t(`planList.sort.${value}`) }))}
      />
      <SelectField
        id="sort-direction"
        name={orderParameters.direction}
        label={t("planList.sort.direction")}
        defaultValue={order.direction}
        options={sortDirections.map((value) => ({ value, label: firstText(t, { key: order.key, direction: value }) }))}
      />
      <TextField
        id="sort-use"
        name={orderParameters.use}
        label={t("planList.sort.use")}
        error={oddUse === undefined ? undefined : t("planCompare.use.error", { kwh: numberText(oddUse) })}
        defaultValue={use}
        inputMode="numeric"
        maxLength={longestTyped}
      />
      <Button className={styles.apply} variant="secondary">
        {t("planList.sort.apply")}
      </Button>
      <FilterPanel {...panel} />
    </>
  );
}
