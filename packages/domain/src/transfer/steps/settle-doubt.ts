import { billingOptionOf } from "../../account/billing-form.ts";
import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import { normalisedTransferOrder, transferTexts } from "../order-form.ts";
import type { NotDone, TransferState } from "../state.ts";

/**
 * Takes up a person's finding: the move is ordered, or its form reopens. Its bill settings were never sent, so the
 * confirmation reports them as failed.
 */
export const settleDoubt = settling<TransferState>(
  {
    transferService: settlesOrder<TransferState>((state, { isDone, serviceContractNumber }) => {
      const { partner, info, draft = {}, selection, days, serviceInfo } = state;
      if (!partner || !info || !selection || !days) return undefined;
      const known = { serviceInfo, attempts: state.attempts + 1, lastTry: settledBySupport(isDone) };
      if (!isDone) {
        const at = toPage("transfer-order-information");
        const order = { partner, info, draft, selection, days, problems: [], isBlocked: false, isUnanswered: false };
        return { state: { ...known, ...order, stage: "order", at }, destination: at };
      }
      if (serviceContractNumber === "") return undefined;
      const values = normalisedTransferOrder(draft);
      const asked: readonly (NotDone | false)[] = [
        billingOptionOf(values) !== "sameAddress" && "billing-address",
        values.enablePaperlessBilling === "true" && "paperless-billing",
      ];
      const { id, term, baseRate, campaignId, incentiveId } = selection.plan;
      const at = toPage("transfer-confirmation");
      return {
        state: {
          ...known,
          stage: "ordered",
          at,
          ordered: {
            order: {
              ...transferTexts.typed(values),
              partner,
              contractAccount: info.contractAccount,
              from: info.from.esiid,
              to: info.to.esiid,
              startDate: days.start.day,
              stopDate: days.stop.day,
              dwel: info.dwel,
              plan: { id, term, baseRate, campaignId, incentiveId },
              prom: selection.prom,
              referral: "",
              reference: "",
            },
            serviceContractNumber,
            info,
            plan: selection.plan,
            days,
            isEVSelected: values.evAcknowledgment === "true",
            bills: undefined,
            toArrange: undefined,
            notDone: asked.filter((what) => what !== false),
          },
        },
        destination: at,
      };
    }, isLost),
  },
  ({ at }) => at,
  isLost,
);
