import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import type { RenewalFlowState } from "../state.ts";

/** Takes up a person's finding: the next contract exists, or the form reopens. */
export const settleDoubt = settling<RenewalFlowState>(
  {
    createSwap: settlesOrder<RenewalFlowState>((state, { isDone, serviceContractNumber }) => {
      const { choice, startDate, orderPage = "renewal-order-information", accepted = [] } = state;
      if (!choice || !startDate) return undefined;
      const known = { attempts: state.attempts + 1, lastTry: settledBySupport(isDone), choice, orderPage, startDate };
      if (!isDone) {
        const at = toPage(orderPage);
        return { state: { ...known, stage: "order", at, accepted: [], problems: [] }, destination: at };
      }
      const at = toPage("renewal-confirmation");
      return serviceContractNumber === ""
        ? undefined
        : { state: { ...known, stage: "ordered", at, accepted, serviceContractNumber }, destination: at };
    }, isLost),
  },
  ({ at }) => at,
  isLost,
);
