import { type At, intentAsked } from "@switchyard/domain/enrollment/model";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { newJourneyKey, besideOrder } from "../../../site/front-door/front-door.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import styles from "../../../parts/order-summary/plan-not-ordered.module.css";

/**
 * Another plan's page was sent after this order was placed: names the plan that was not ordered, and how to order it.
 */
export function NotOrdered({
  page,
  state: { otherPlan, selection },
}: {
  readonly page: PageContext;
  readonly state: At<"ordered" | "finished">;
}) {
  if (otherPlan === undefined) return null;
  const { name, ...asked } = otherPlan;
  const args = { plan: name || page.t("notOrdered.unnamed"), ordered: selection.plan.name };
  const search = toSearch(page.query, { ...asked, [newJourneyKey]: besideOrder });
  return (
    <div className={styles.notice}>
      <Alert
        tone="warning"
        title={page.t("notOrdered.title", args)}
        actions={
          <TextLink href={`${page.href(`/${routeOfIntent(intentAsked(asked))}/order-information`)}${search}`}>
            {page.t("notOrdered.orderToo", args)}
          </TextLink>
        }
      >
        <p>{page.t("notOrdered.text", args)}</p>
      </Alert>
    </div>
  );
}
