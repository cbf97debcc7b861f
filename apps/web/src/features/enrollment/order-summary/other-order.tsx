import { isOrdered } from "@switchyard/domain/enrollment/model";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { addressText } from "../../../parts/plans/words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { otherOrder } from "../../../site/journeys/current-journey.ts";
import { unsavedField } from "../../../site/journeys/unsaved-field.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import styles from "../../../parts/order-summary/plan-not-ordered.module.css";

export interface OtherOrderProps {
  readonly page: PageContext;
  /** What the form carries beside which this stands: who goes to the other order finds the way back to it. */
  readonly unsaved?: string;
}

/** This browser has another enrollment beside the one of this page: says so, and leads there. */
export async function OtherOrder({ page, unsaved = "" }: OtherOrderProps) {
  const state = (await otherOrder(page.brand))?.state;
  if (!state?.selection) return null;
  const args = {
    plan: state.selection.plan.name,
    home: state.order ? addressText(state.order.address) : state.selection.zip,
  };
  const words = isOrdered(state) ? "placed" : "begun";
  return (
    <div className={styles.notice} data-print="off">
      <Alert
        title={page.t(`otherOrder.${words}.title`, args)}
        actions={
          <form action="/forms/open-other-order" method="post">
            <input type="hidden" name="locale" value={page.locale} />
            {unsaved !== "" && (
              <>
                <input type="hidden" name="search" value={toSearch(page.query)} />
                <input type="hidden" name={unsavedField} value={unsaved} />
              </>
            )}
            <Button variant="secondary">{page.t(`otherOrder.${words}.open`)}</Button>
          </form>
        }
      >
        <p>{page.t(`otherOrder.${words}.text`)}</p>
      </Alert>
    </div>
  );
}
