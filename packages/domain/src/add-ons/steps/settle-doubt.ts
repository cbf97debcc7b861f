import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import { type AccountAddOnState, openAgain, withCarriedOut } from "../state.ts";

/** Takes up a finding about an order of products: each has its order number, or may be ordered again. */
export const settleDoubt = settling<AccountAddOnState>(
  {
    memberOrderAddOns: settlesOrder<AccountAddOnState>((state, { isDone, salesOrderNumbers }) => {
      const { wanted, beside, sending } = state;
      if (!wanted || !beside) return undefined;
      const { productIds } = wanted;
      const again = openAgain({ ...state, stage: "submitted", wanted, beside });
      const known = { ...again, answers: state.answers + 1, lastTry: settledBySupport(isDone) };
      const destination = toPage("my-account");
      if (!isDone) return { state: known, destination };
      if (salesOrderNumbers.length !== productIds.length) return undefined;
      const orderedPlans = productIds.map((productCode, place) => ({
        productCode,
        salesOrderNumber: salesOrderNumbers[place] ?? "",
      }));
      return { state: withCarriedOut(known, { productIds, orderedPlans, sending }), destination };
    }, isLost),
  },
  ({ stage }) => toPage(stage === "in-doubt" ? "outcome-unknown" : "my-account"),
  isLost,
);
