import type { PlanOffer } from "@switchyard/domain/plans/model";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Button } from "../../../ui/forms/button.tsx";
import styles from "./compare-bar.module.css";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { TickedBeyond } from "./ticked-beyond.tsx";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";

interface CompareBarProps {
  readonly page: PageContext;
  /** Ticked plans without a checkbox on the page, because their details contain it. */
  readonly beyond: readonly PlanOffer[];
  /** Whether it is shown without a ticked plan too. */
  readonly isOpen?: boolean;
}

/**
 * Leads from a list to its ticked plans side by side. The checkboxes in the details belong to this form, which appears
 * once one is ticked.
 */
export function CompareBar({ page, beyond, isOpen = false }: CompareBarProps) {
  const { t, href, path, query, search, route } = page;
  const { planid: _, ...asked } = query;
  const { use, filters } = readPlanOrder(search);
  const ticked = readCompared(search).plans;
  const values = {
    ...asked,
    [orderParameters.use]: use === undefined ? undefined : String(use),
    ...planFilterSearch(filters),
    [compareParameters.list]: path === `/${route}/offers` ? undefined : path,
  };
  return (
    <form
      id="compare"
      action={href(comparePath)}
      className={styles.bar}
      data-print="off"
      data-focus-script="/site/plan-list.js"
      hidden={ticked.length === 0 && !isOpen}
    >
      <HiddenInputs values={values} />
      <TickedBeyond ticked={ticked} plans={beyond} />
      <p>{t("planCompare.barHint")}</p>
      <Button variant="secondary">
        {t("planCompare.compare")}
        <span data-ticks="">{ticked.length > 0 && ` (${ticked.length})`}</span>
      </Button>
    </form>
  );
}
