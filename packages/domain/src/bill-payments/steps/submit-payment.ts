import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { dayFact } from "../facts.ts";
import { type PaymentCheck, paymentAllowed } from "../rules.ts";
import { type At, isAtStage } from "../state.ts";
import type { BillPaymentStep } from "./bill-payment-step.ts";

const amount = z.int().nonnegative();

const input = z.object({
  /** From the session; the caller has checked the account. */
  partner: z.string().max(10),
  contractAccount: z.string().max(12),
  /** Missing where the text is no amount. */
  amount: amount.optional(),
  paymentDate: z.string().max(10),
  /** The provider's own record of it, or the typed card; missing where the account has no such one. */
  method: z
    .object({
      /** Missing for a typed card. */
      id: z.string().max(80).optional(),
      kind: z.enum(["card", "bank"]),
      brand: z.string().max(40),
      lastDigits: z.string().max(4),
    })
    .optional(),
  /** The provider's limits, from the caller's look-up. */
  least: amount,
  most: amount,
  lastDay: z.string().max(10),
  /** The number of answers and the day when the form was shown. */
  answersBefore: amount,
  shownOn: z.string().max(10),
});
export type SubmitPaymentInput = z.input<typeof input>;

/** Undefined if the payment continues to the gateway. */
export type PaymentRefusedHere = Exclude<PaymentCheck, "pay" | "schedule"> | undefined;

/**
 * Confirms a payment of one account. The form states how many answers it had seen, so pressing it again makes no second
 * payment. A payment without an answer is sent again unchanged.
 */
export const submitPayment: BillPaymentStep<
  At<"open" | "submitted" | "paid">,
  z.output<typeof input>,
  PaymentRefusedHere,
  SubmitPaymentInput
> = {
  name: "submitPayment",
  allowed: isAtStage("open", "submitted", "paid"),
  input,
  run: ({ state, now, decide, journey }, asked) => {
    const { paymentDate: day, answersBefore, shownOn, lastDay, least, most } = asked;
    if (state.stage === "submitted") return okAsync({ state, destination: toStep("sendPayment"), answer: undefined });
    const today = centralDay(now);
    const isTyped = asked.method !== undefined && asked.method.id === undefined;
    const method = isTyped && !state.cardEntry ? undefined : asked.method;
    const check = decide(paymentAllowed, {
      form: answersBefore !== state.answers ? "answered" : shownOn === today ? "current" : "outdated",
      hasMethod: method !== undefined,
      ...(asked.amount === undefined ? {} : { amount: asked.amount }),
      least,
      most,
      day: dayFact(day, today, { lastDay }),
    });
    if (check === "see-last") {
      const destination =
        state.stage === "paid" ? toPage("payment-receipt") : toPage("pay-bill", { notice: "refused" });
      return okAsync({ state, destination, answer: check });
    }
    if ((check !== "pay" && check !== "schedule") || !method || asked.amount === undefined)
      return okAsync({
        state,
        destination: toPage("pay-bill", { notice: check }),
        answer: check === "pay" || check === "schedule" ? "choose-method" : check,
      });
    const { id: methodId = "", ...from } = method;
    return okAsync({
      state: {
        ...state,
        stage: "submitted" as const,
        lastTry: undefined,
        asked: {
          partner: asked.partner,
          contractAccount: asked.contractAccount,
          amount: asked.amount,
          day,
          methodId,
          ...(isTyped ? { cardAccess: state.cardEntry?.access } : {}),
          from,
          at: now,
          reference: `${journey.correlationId}-${state.answers + 1}`,
        },
      },
      destination: toStep("sendPayment"),
      answer: undefined,
    });
  },
};
