import { planSortKeys, sortDirections } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../blocks/block-props.ts";
import { choiceEvent } from "../data-layer/event-attributes.ts";
import { Button } from "../ui/forms/button.tsx";
import { SelectField } from "../ui/forms/select-field.tsx";
import { orderParameters, readPlanOrder } from "./plan-order.ts";
import styles from "./sort-form.module.css";

const directionLabels = { ascending: "planList.sort.ascShort", descending: "planList.sort.descShort" } as const;

// labels: planList.sort.*
/** Sorts the list by going to its address with the order in it (S1-057, S1-067, S1-068); everything else stays. */
export function SortForm({ page }: { readonly page: PageContext }) {
  const { t, query } = page;
  const order = readPlanOrder(page.search);
  return (
    // The focus comes back to the control; browsers would otherwise keep a choice that the list is not sorted by.
    <form data-submits-on-change="" action={`${page.href(page.path)}#sort`} autoComplete="off" className={styles.sort} {...choiceEvent("sort_changed", { key: orderParameters.key, direction: orderParameters.direction })}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {order.suited.length > 0 && <input type="hidden" name={orderParameters.suited} value={order.suited.join(" ")} />}
      <SelectField id="sort" name={orderParameters.key} label={t("planList.sort.label")} defaultValue={order.key} options={planSortKeys.map((value) => ({ value, label: t(`planList.sort.${value}`) }))} />
      <SelectField
        id="sort-direction"
        name={orderParameters.direction}
        label={t("planList.sort.direction")}
        defaultValue={order.direction}
        options={sortDirections.map((value) => ({ value, label: t(directionLabels[value]) }))}
      />
      <Button className={styles.apply} variant="secondary">
        {t("planList.sort.apply")}
      </Button>
    </form>
  );
}
