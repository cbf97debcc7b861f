import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import type { StepContext, StepEnd } from "../../journey/step.ts";
import { triedWith } from "../../standing/model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { CardTokens } from "../../payments/model.ts";
import { paymentFor } from "../facts.ts";
import type { PaymentAnswered } from "../model.ts";
import { billPaymentOnceOnlyCalls } from "../once-only-calls.ts";
import { paymentAnswered } from "../rules.ts";
import { type At, type BillPaymentState, isAtStage, openAgain, withMade } from "../state.ts";
import { paymentResult } from "../whole-payment.ts";
import type { BillPaymentPorts, BillPaymentStep } from "./bill-payment-step.ts";

const operation = "payBill";

/** The problem of a payment while another one of the account has no answer: it was not sent. */
export const otherInDoubt = "another payment of this account is in doubt";

type Context = StepContext<At<"submitted">, BillPaymentPorts>;
type Sent = ResultAsync<StepEnd<BillPaymentState, PaymentAnswered>, Problem>;

/**
 * Sends the payment once. A typed card's tokens are fetched for each try, because nothing stores them. The provider's
 * list of payments tells the result where the gateway ignores keys.
 */
export const sendPayment: BillPaymentStep<At<"submitted">, object, PaymentAnswered> = {
  name: "sendPayment",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: (context) => {
    const { state, ports } = context;
    const { cardAccess } = state.asked;
    if (cardAccess === undefined) return sentWith(context, undefined);
    return ports.cardFrame
      .packet(cardAccess)
      .andThen((packet) => (packet.kind === "card" ? sentWith(context, packet.card) : withoutCard(state)));
  },
};

/** The provider has forgotten the typed card: nothing is sent. A lost answer then needs a person. */
const withoutCard = ({ stage: _, cardEntry: __, ...sent }: At<"submitted">): Sent =>
  sent.lastTry?.is === "in-doubt"
    ? errAsync(problem("outcome-unknown", operation, "the typed card can't be charged again"))
    : okAsync({
        state: { ...openAgain(sent), lastTry: { is: "refused", because: "CardUnknown" } },
        destination: toPage("pay-bill", { notice: "refused" }),
        answer: { indicator: "CardUnknown", number: "" },
      });

const sentWith = ({ state, ports, once, claim, conclude, decide }: Context, card: CardTokens | undefined): Sent => {
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
      (key) => ports.billPayments.pay({ ...asked, card }, key),
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
            : {
                // A typed card that is turned down is not proposed again.
                ...openAgain(card ? { ...sent, cardEntry: undefined } : sent),
                answers: answers + 1,
                lastTry: triedWith(verdict, answer.indicator),
              },
          destination: decide(paymentAnswered, { indicator: answer.indicator }),
          answer,
        };
      });
  });
};
