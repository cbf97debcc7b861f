import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { type At, isAtStage } from "../state.ts";
import type { BillPaymentStep } from "./bill-payment-step.ts";

const input = z.object({
  contractAccount: z.string().max(12),
  amount: z.int().nonnegative().optional(),
  pay: z.string().max(20).optional(),
  paymentDate: z.string().max(10),
});

/** Gets a token for the card provider's page, and stores it with the choices so far. The customer returns to them. */
export const openCard: BillPaymentStep<At<"open" | "paid">, z.output<typeof input>> = {
  name: "openPaymentCard",
  allowed: isAtStage("open", "paid"),
  input,
  run: ({ state, ports }, { contractAccount, amount, pay, paymentDate: day }) =>
    ports.cardFrame.accessToken().map((access) => ({
      state: { ...state, cardEntry: { access, contractAccount, amount, pay, day } },
      destination: toPage("pay-bill"),
      answer: undefined,
    })),
};
