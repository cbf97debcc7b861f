import { type EnrollmentState, isOrdered } from "@switchyard/domain/enrollment/model";
import { enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import { isOpenLife, isOrderedLife } from "@switchyard/domain/standing/model";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { addressText } from "../../../parts/plans/words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { currentJourney, otherOrder } from "../../../site/journeys/current-journey.ts";
import { unsavedField } from "../../../site/journeys/unsaved-field.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import styles from "../../../parts/order-summary/plan-not-ordered.module.css";

export interface OtherOrderProps {
  readonly page: PageContext;
  /** What the form carries beside which this stands: who goes to the other order finds the way back to it. */
  readonly unsaved?: string;
}

/** By the life of the service: a payment beside it may be in doubt while the service is ordered, or not ordered yet. */
export const wordsOf = (state: EnrollmentState): "placed" | "sent" | "begun" => {
  const service = enrollmentStanding(state).find(({ what }) => what === "new-service");
  if (service && isOrderedLife(service)) return "placed";
  return service && isOpenLife(service) ? "sent" : "begun";
};

const meterOf = ({ order, selection }: EnrollmentState) => order?.address.esiid ?? selection?.esiid;

/** An order that has not been sent is no offer beside one for the same home: a press would lead to ordering there twice. */
export const isWorthNaming = (other: EnrollmentState, here: EnrollmentState | undefined): boolean => {
  const isSameHome = here !== undefined && meterOf(other) === meterOf(here);
  return !isSameHome || wordsOf(other) !== "begun" || wordsOf(here) === "begun";
};

/** This browser has another enrollment beside the one of this page: says so, and leads there. */
export async function OtherOrder({ page, unsaved = "" }: OtherOrderProps) {
  const state = (await otherOrder(page.brand))?.state;
  if (!state?.selection || !isWorthNaming(state, (await currentJourney(page.brand))?.state)) return null;
  const args = {
    plan: state.selection.plan.name,
    home: state.order ? addressText(state.order.address) : state.selection.zip,
  };
  const words = wordsOf(state);
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
            <Button variant="secondary">
              {page.t(`otherOrder.${words === "placed" && !isOrdered(state) ? "sent" : words}.open`)}
            </Button>
          </form>
        }
      >
        <p>{page.t(`otherOrder.${words}.text`)}</p>
      </Alert>
    </div>
  );
}
