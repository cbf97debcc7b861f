import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { fromSlashDate } from "../../service-calendar/dates.ts";
import { dateFields, normalisedTransferOrder, transferOrderProblems } from "../order-form.ts";
import { isOpen } from "../state.ts";
import { orderFacts, type TransferStep } from "./transfer-step.ts";

const day = z.string().max(600).optional();
const input = z.object({ stopServiceDate: day, startServiceDate: day });

/** The days on which service ends at the old home and starts at the new one. */
export const setServiceDates: TransferStep<z.output<typeof input>> = {
  name: "setServiceDates",
  allowed: (state) => isOpen(state) && state.selection !== undefined,
  input,
  run: (context, given) => {
    const { state } = context;
    const { info } = state;
    if (!info) return okAsync({ state, destination: state.at, answer: undefined });
    return orderFacts(context, info).map((facts) => {
      const values = normalisedTransferOrder({
        startServiceDate: given.startServiceDate ?? "",
        stopServiceDate: given.stopServiceDate ?? "",
      });
      const { startServiceDate = "", stopServiceDate = "" } = values;
      const problems = transferOrderProblems(values, facts, dateFields);
      const destination = toPage(problems.length > 0 ? "transfer-service-dates" : "transfer-order-information");
      const [startDate, stopDate] = [fromSlashDate(startServiceDate), fromSlashDate(stopServiceDate)];
      const dates = problems.length === 0 && startDate && stopDate ? { startDate, stopDate } : undefined;
      return {
        state: {
          ...state,
          draft: { ...state.draft, startServiceDate, stopServiceDate },
          problems,
          dates,
          at: destination,
        },
        destination,
        answer: undefined,
      };
    });
  },
};
