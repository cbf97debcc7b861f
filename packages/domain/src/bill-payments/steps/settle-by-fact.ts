import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { type At, isAtStage, withMade } from "../state.ts";
import type { BillPaymentStep } from "./bill-payment-step.ts";

const input = z.object({ paymentNumber: z.string().max(40) });

/** Records that the provider lists the payment whose answer was lost. The caller has found it; this makes no call. */
export const settleByFact: BillPaymentStep<At<"submitted" | "in-doubt">, z.output<typeof input>> = {
  name: "settleByFact",
  allowed: isAtStage("submitted", "in-doubt"),
  input,
  run: ({ state, conclude }, { paymentNumber }) => {
    conclude("payBill", "all", "confirmed");
    const { stage: _, ...sent } = state;
    return okAsync({
      state: withMade({ ...sent, lastTry: { is: "settled", by: "fact", as: "ordered" } }, paymentNumber),
      destination: toPage("payment-receipt"),
      answer: undefined,
    });
  },
};
