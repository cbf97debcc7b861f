import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import styles from "./compare-bar.module.css";
import { compareParameters, comparePath } from "../../../site/navigation/compare-question.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { orderParameters, readPlanOrder } from "../../../site/navigation/plan-order.ts";

/**
 * Leads from a list to its ticked plans side by side. The boxes stand on the cards and belong to this form, so it works
 * without a script; once one of them is ticked, the form stays in sight.
 */
export function CompareBar({ page }: { readonly page: PageContext }) {
  const { t, href, path, query, search, route } = page;
  const { planid: _, ...asked } = query;
  const { use } = readPlanOrder(search);
  const values = {
    ...asked,
    [orderParameters.use]: use === undefined ? undefined : String(use),
    [compareParameters.list]: path === `/${route}/offers` ? undefined : path,
  };
  return (
    <form id="compare" action={href(comparePath)} className={styles.bar} data-print="off">
      <HiddenInputs values={values} />
      <p>
        {t("planCompare.barHint")}{" "}
        <TextLink href={`${href(comparePath)}${toSearch(asked, values)}`}>{t("planCompare.allByCost")}</TextLink>
      </p>
      <Button variant="secondary">{t("planCompare.compare")}</Button>
    </form>
  );
}
