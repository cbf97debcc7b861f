import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { dateFields, normalisedTransferOrder, transferOrderProblems } from "../order-form.ts";
import { hasPlan, type WithPlan } from "../state.ts";
import { orderFacts, type TransferStep } from "./transfer-step.ts";

const day = z.string().max(600).optional();
const input = z.object({ stopServiceDate: day, startServiceDate: day });

/** The days on which service ends at the old home and starts at the new one. */
export const setServiceDates: TransferStep<WithPlan, z.output<typeof input>> = {
  name: "setServiceDates",
  allowed: hasPlan,
  input,
  run: (context, given) => {
    const { state } = context;
    return orderFacts(context).map((facts) => {
      const values = normalisedTransferOrder({
        startServiceDate: given.startServiceDate ?? "",
        stopServiceDate: given.stopServiceDate ?? "",
      });
      const { startServiceDate = "", stopServiceDate = "" } = values;
      const problems = transferOrderProblems(values, facts, dateFields);
      const destination = toPage(problems.length > 0 ? "transfer-service-dates" : "transfer-order-information");
      return {
        state: {
          ...state,
          draft: { ...state.draft, startServiceDate, stopServiceDate },
          problems,
          at: destination,
        },
        destination,
        answer: undefined,
      };
    });
  },
};
