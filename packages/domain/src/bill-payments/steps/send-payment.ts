import { errAsync } from "neverthrow";
import { z } from "zod";
import { triedWith } from "../../standing/model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { problem } from "../../kernel/problem.ts";
import { paymentFor } from "../facts.ts";
import type { PaymentAnswered } from "../model.ts";
import { billPaymentOnceOnlyCalls } from "../once-only-calls.ts";
import { paymentAnswered } from "../rules.ts";
import { type At, isAtStage, openAgain, withMade } from "../state.ts";
import { paymentResult } from "../whole-payment.ts";
import type { BillPaymentStep } from "./bill-payment-step.ts";

const operation = "payBill";

/** The problem of a payment while another one of the account has no answer: it was not sent. */
export const otherInDoubt = "another payment of this account is in doubt";

/** Sends the payment once. The provider's list of payments tells the result where the gateway ignores keys. */
export const sendPayment: BillPaymentStep<At<"submitted">, object, PaymentAnswered> = {
  name: "sendPayment",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: ({ state, ports, once, claim, conclude, decide }) => {
    const { asked, answers } = state;
    const { contractAccount: account, reference } = asked;
    const wish = { account };
    const inTheList = () =>
      ports.billPayments.ofAccount(account).map(({ payments }) => {
        const found = paymentFor(reference, payments?.payments ?? []);
        return found && { indicator: "Success", number: found.number };
      });
    return claim(operation, [wish], { overBefore: Number.POSITIVE_INFINITY }).andThen(({ generations, holders }) => {
      if (holders) return errAsync(problem("refused", operation, otherInDoubt));
      const [generation = 0] = generations;
      return once(
        operation,
        keyed(billPaymentOnceOnlyCalls.payBill, { account, generation, answers }),
        (key) => ports.billPayments.pay(asked, key),
        inTheList,
      )
        .andThen(paymentResult(operation))
        .map(({ verdict, ...answer }) => {
          const isDone = verdict === "done";
          if (isDone) conclude(operation, [wish], "confirmed");
          const { stage: _, ...sent } = state;
          return {
            state: isDone
              ? withMade({ ...sent, lastTry: undefined }, answer.number)
              : { ...openAgain(sent), answers: answers + 1, lastTry: triedWith(verdict, answer.indicator) },
            destination: decide(paymentAnswered, { indicator: answer.indicator }),
            answer,
          };
        });
    });
  },
};
