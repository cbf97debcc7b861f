import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import type { AddHomeState } from "../state.ts";

/** Takes up a finding about another home: it is ordered, with its account, or the form reopens. */
export const settleDoubt = settling<AddHomeState>(
  {
    addHome: settlesOrder<AddHomeState>((state, { isDone, serviceContractNumber, contractAccount }) => {
      const { submitted, ordered, partner, selection, draft = {}, problems = [] } = state;
      if (!submitted) return undefined;
      const known = { attempts: state.attempts + 1, lastTry: settledBySupport(isDone) };
      if (!isDone) {
        if (ordered) {
          const at = toPage("add-home-confirmation");
          return { state: { ...known, stage: "ordered", at, ordered }, destination: at };
        }
        const at = toPage(partner && selection ? "add-home-order-information" : "add-home-start");
        return partner && selection
          ? { state: { ...known, stage: "order", at, partner, selection, draft, problems }, destination: at }
          : { state: { ...known, stage: "shopping", at }, destination: at };
      }
      const account = contractAccount || submitted.order.contractAccount;
      if (serviceContractNumber === "" || !account) return undefined;
      const at = toPage("add-home-confirmation");
      return {
        state: {
          ...known,
          stage: "ordered",
          at,
          ordered: { ...submitted, contractAccount: account, serviceContractNumber },
        },
        destination: at,
      };
    }, isLost),
  },
  ({ at }) => at,
  isLost,
);
