import { numberText } from "../../../ui/format/numbers.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import { compareTable, readTable, tableSearch } from "../../../site/navigation/table-question.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { comparePath, comparedSearch, readCompared } from "../../../site/navigation/compare-question.ts";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import {
  orderParameters,
  readPlanOrder,
  longestTyped,
  saysOddUse,
  useOf,
} from "../../../site/navigation/plan-order.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { TabLinks } from "../../../ui/lists/tab-links.tsx";
import styles from "./plan-compare.module.css";

/** Uses with a price on facts labels. */
const typicalUses = [500, 1_000, 2_000];

/** The use for the costs: links for three typical ones, and a field for any other. */
export function UseForm({ page }: { readonly page: PageContext }) {
  const { t, href, query, search } = page;
  const order = readPlanOrder(search);
  const rest = {
    ...planFilterSearch(order.filters),
    ...comparedSearch(readCompared(search)),
    ...tableSearch({ ...readTable(search, compareTable), page: 1, more: [], isWhole: false }, compareTable),
  };
  const kwh = useOf(order);
  const isOdd = saysOddUse(order);
  return (
    <div className={styles.use}>
      <TabLinks
        label={t("planCompare.use.quick")}
        tabs={typicalUses.map((use) => ({
          href: `${href(comparePath)}${toSearch(query, { ...rest, [orderParameters.use]: String(use) })}`,
          label: t("planCard.atKwh", { kwh: numberText(use) }),
          isCurrent: use === kwh && !isOdd,
        }))}
      />
      <form action={href(comparePath)} className={styles.useForm}>
        <HiddenInputs values={{ ...query, ...rest }} />
        <TextField
          id="use"
          name={orderParameters.use}
          label={t("planCompare.use.label")}
          hint={t("planCompare.use.hint")}
          error={isOdd ? t("planCompare.use.error", { kwh: numberText(kwh) }) : undefined}
          defaultValue={isOdd ? (order.typed ?? order.use) : kwh}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestTyped}
        />
        <Button variant="secondary">{t("planCompare.use.show")}</Button>
      </form>
    </div>
  );
}
