import { numberText } from "../../../ui/format/numbers.ts";
import { planSortKeys, sortDirections } from "@switchyard/domain/plans/rules";
import type { ComponentProps } from "react";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { choiceEvent } from "../../../site/data-layer/event-attributes.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import type { ListedPlans } from "./listed-plans.ts";
import { FilterPanel, filterPanel, type FilterPanelProps } from "./plan-filters.tsx";
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

/** Sorts the list by going to its address with the order in it (S1-057, S1-067, S1-068), and says for which use costs are; everything else stays. */
export function SortForm({ page, list }: { readonly page: PageContext; readonly list: ListedPlans }) {
  const { key, direction, use, typed, suited } = readPlanOrder(page.search);
  return page.fragment(SortFields, {
    action: `${page.href(page.path)}#sort`,
    values: { ...page.query, [orderParameters.suited]: suited.join(" "), ...comparedSearch(readCompared(page.search)) },
    order: { key, direction, use, typed },
    count: list.plans.length,
    filters: filterPanel({ page, list }),
  });
}

interface SortFieldsProps {
  readonly action: string;
  /** What stays. */
  readonly values: ComponentProps<typeof HiddenInputs>["values"];
  readonly order: Pick<PlanOrder, "key" | "direction" | "use" | "typed">;
  /** How many plans the list has. */
  readonly count: number;
  readonly filters: FilterPanelProps | undefined;
  readonly words: Words;
}

// labels: planList.sort.*
function SortFields({ action, values, order, count, filters, words: { t } }: SortFieldsProps) {
  const first = (direction: (typeof sortDirections)[number]): string =>
    t(`planList.sort.first.${order.key}.${direction}`);
  return (
    // The focus comes back to the control; browsers would otherwise keep a choice that the list is not sorted by.
    <form
      id="plan-order"
      data-submits-on-change=""
      data-focus-script="/site/plan-list.js"
      // What is read aloud once the list has changed in place.
      data-list-form={`${t("planList.counted", { count })}. ${t("planList.sort.changed", {
        key: t(`planList.sort.${order.key}`),
        first: first(order.direction),
      })}`}
      action={action}
      autoComplete="off"
      className={styles.sort}
      {...choiceEvent("sort_changed", { key: orderParameters.key, direction: orderParameters.direction })}
    >
      <HiddenInputs values={values} />
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
        options={sortDirections.map((value) => ({ value, label: first(value) }))}
      />
      <TextField
        id="sort-use"
        name={orderParameters.use}
        label={t("planList.sort.use")}
        error={saysOddUse(order) ? t("planCompare.use.error", { kwh: numberText(useOf(order)) }) : undefined}
        // Empty until a use was told: what is sent with another choice would else count as told.
        defaultValue={order.typed ?? order.use ?? ""}
        inputMode="numeric"
        maxLength={longestTyped}
      />
      <Button className={styles.apply} variant="secondary">
        {t("planList.sort.apply")}
      </Button>
      {filters && <FilterPanel {...filters} />}
    </form>
  );
}
