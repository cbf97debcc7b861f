import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./plan-not-ordered.module.css";

/**
 * A confirmation of the account whose address names another plan than the one that is ordered: another tab had ordered
 * already. Says by name what was not ordered.
 */
export async function PlanNotOrdered({
  page,
  ordered,
  where = page.query,
  intent,
}: {
  readonly page: Pick<PageContext, "query" | "site" | "brand" | "locale" | "t">;
  /** Where plans are looked up for its name, in place of what the address says. */
  readonly where?: ShoppingQuery;
  readonly intent: Intent;
  readonly ordered: Pick<PlanOffer, "id" | "name"> | undefined;
}) {
  const { planid } = page.query;
  if (ordered === undefined || planid === undefined || planid === ordered.id) return null;
  const { dwel = "", prom = "", zip = "", tdsp = "" } = where;
  const offers = await page.site
    .lookUps(page.brand, page.locale)
    .plans.plans({ intent, dwel, prom, zip, tdsp: tdspCode(tdsp), sessionId: "" });
  const named = offers.map((list) => list.offers.find(({ id }) => id === planid)?.name).unwrapOr(undefined);
  const args = { plan: named ?? page.t("notOrdered.unnamed"), ordered: ordered.name };
  return (
    <div className={styles.notice}>
      <Alert tone="warning" title={page.t("notOrdered.title", args)}>
        <p>{page.t("notOrdered.inAccount", args)}</p>
      </Alert>
    </div>
  );
}
