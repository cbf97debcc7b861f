import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import { type ExtraEndState, openAgain, withAccepted } from "../state.ts";

/** Takes up a finding about the end of an extra: it ends, or may be ended again. */
export const settleDoubt = settling<ExtraEndState>(
  {
    endExtra: settlesOrder<ExtraEndState>(({ stage: _, ...state }, { isDone }) => {
      const lastTry = settledBySupport(isDone);
      return {
        state: isDone
          ? withAccepted({ ...state, lastTry }, "")
          : { ...openAgain(state), answers: state.answers + 1, lastTry },
        destination: toPage("account-extras"),
      };
    }, isLost),
  },
  () => toPage("account-extras"),
  isLost,
);
