import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { planFilterSearch } from "@switchyard/domain/plans/filters";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import styles from "./compare-bar.module.css";
import { compareParameters, comparePath, readCompared } from "../../../site/navigation/compare-question.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { TickedBeyond } from "./ticked-beyond.tsx";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";

interface CompareBarProps {
  readonly page: PageContext;
  /** Plans of the list that are not shown, and have no box on the page. */
  readonly beyond: readonly PlanOffer[];
}

/**
 * Leads from a list to a comparison of its ticked plans. The boxes are on the cards and belong to this form, so it
 * works without scripts. Once a box is ticked, the form stays visible.
 */
export function CompareBar({ page, beyond }: CompareBarProps) {
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
      data-docked={ticked.length > 0 ? "" : undefined}
    >
      <HiddenInputs values={values} />
      <TickedBeyond ticked={ticked} plans={beyond} />
      <p>
        {t("planCompare.barHint")}{" "}
        <TextLink href={`${href(comparePath)}${toSearch(asked, values)}`}>{t("planCompare.allByCost")}</TextLink>
      </p>
      <Button variant="secondary">
        {t("planCompare.compare")}
        <span data-ticks="">{ticked.length > 0 && ` (${ticked.length})`}</span>
      </Button>
    </form>
  );
}
