import { type EnrollmentState, isOrdered } from "@switchyard/domain/enrollment/model";
import { enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import type { Journey } from "@switchyard/domain/journey/model";
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
  /** The sealed enrollment of the form on this page, so a visitor to the other order can return to it. */
  readonly unsaved?: string;
}

/** By the state of the service, because a payment may be in doubt with or without it. */
export const wordsOf = (state: EnrollmentState): "placed" | "sent" | "begun" => {
  const service = enrollmentStanding(state).find(({ what }) => what === "new-service");
  if (service && isOrderedLife(service)) return "placed";
  return service && isOpenLife(service) ? "sent" : "begun";
};

const meterOf = ({ order, selection }: EnrollmentState) => order?.address.esiid ?? selection?.esiid;

type Begun = Pick<Journey<EnrollmentState>, "beganAt" | "state">;

/** An abandoned choice for the ordered home is not offered, because it would lead to a second order there. */
export const isWorthNaming = (other: Begun, here: Begun | undefined): boolean => {
  const isNewer = here === undefined || other.beganAt > here.beganAt;
  const isSameHome = here !== undefined && meterOf(other.state) === meterOf(here.state);
  return isNewer || !isSameHome || wordsOf(other.state) !== "begun" || wordsOf(here.state) === "begun";
};

/** A notice that this browser has another enrollment, with a link to it. */
export async function OtherOrder({ page, unsaved = "" }: OtherOrderProps) {
  const other = await otherOrder(page.brand);
  if (!other?.state.selection || !isWorthNaming(other, await currentJourney(page.brand))) return null;
  const { state } = other;
  const { selection } = other.state;
  const args = {
    plan: selection.plan.name,
    home: state.order ? addressText(state.order.address) : selection.zip,
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
