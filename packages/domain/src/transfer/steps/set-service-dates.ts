import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { byField } from "../../kernel/form-table.ts";
import {
  dateFields,
  gapOf,
  normalisedTransferOrder,
  transferDraftOf,
  transferOrderProblems,
  withoutPassedDays,
} from "../order-form.ts";
import { daysOfMoveChosen } from "../rules.ts";
import { hasPlan, type WithPlan } from "../state.ts";
import { orderFacts, stayingAsSent, type TransferStep } from "./transfer-step.ts";

const text = z.string().max(600).optional();
const input = z.object(byField(dateFields, () => text));

/** Sets the last day of service at the old home and the first at the new one, with their consents. */
export const setServiceDates: TransferStep<WithPlan, z.output<typeof input>> = {
  name: "setServiceDates",
  allowed: hasPlan,
  input,
  run: (context, given) => {
    const { state } = context;
    if (state.isUnanswered) return stayingAsSent(state, undefined);
    return orderFacts(context).map(({ facts, daysOf }) => {
      const {
        enablePaperlessBilling: _paperless,
        evAcknowledgment: _vehicle,
        ...values
      } = normalisedTransferOrder({
        ...given,
        startServiceDate: given.startServiceDate ?? "",
        stopServiceDate: given.stopServiceDate ?? "",
      });
      const problems = transferOrderProblems(values, facts, dateFields);
      const gap = gapOf(values);
      const isMeant = gap !== undefined && context.decide(daysOfMoveChosen, gap) !== "accept-gap-first";
      const isFine = problems.length === 0 && isMeant;
      const destination = toPage(isFine ? "transfer-order-information" : "transfer-service-dates");
      return {
        state: {
          ...state,
          draft: withoutPassedDays({ ...state.draft, ...transferDraftOf(values) }, problems),
          days: isFine ? daysOf(values) : state.days,
          problems,
          at: destination,
        },
        destination,
        answer: undefined,
      };
    });
  },
};
