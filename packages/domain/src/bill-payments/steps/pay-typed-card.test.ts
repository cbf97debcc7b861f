import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { CardTokens } from "../../payments/model.ts";
import type { CardPacket } from "../../payments/ports.ts";
import { billPayment } from "../flow.ts";
import type { PaymentOrder } from "../model.ts";
import { type At, type CardEntry, noPayments } from "../state.ts";
import type { BillPaymentPorts } from "./bill-payment-step.ts";
import { openCard } from "./open-card.ts";
import { sendPayment } from "./send-payment.ts";
import { submitPayment } from "./submit-payment.ts";

const day = "2026-11-21";
const account = "002103000019";
const entry: CardEntry = { access: "cft-1", contractAccount: account, amount: 50_00, day };
const card: CardTokens = {
  accountId: "pmt-1",
  profileId: "prf-1",
  lastDigits: "1234",
  cardType: "VISA",
  expiration: "08/2029",
  holderName: "Dana Due",
  postalCode: "78404",
  cvv: "cvt-1",
};
const typed = { kind: "card", brand: "Visa", lastDigits: "1234" } as const;
const decide = ((table, facts) => table.decide(facts).outcome) as Parameters<typeof billPayment.afterProblem>[2];

const submit = async (cardEntry: CardEntry | undefined) =>
  (
    await submitPayment.run(
      aContext<At<"open">, BillPaymentPorts>({ state: { ...noPayments, cardEntry }, ports: {} as never }),
      submitPayment.input.parse({
        partner: "0050000019",
        contractAccount: account,
        amount: 50_00,
        paymentDate: day,
        method: typed,
        least: 5_00,
        most: 500_00,
        lastDay: day,
        answersBefore: 0,
        shownOn: day,
      }),
    )
  )._unsafeUnwrap();

const submitted = async (): Promise<At<"submitted">> => {
  const { state } = await submit(entry);
  if (state.stage !== "submitted") throw new Error("it is not submitted");
  return state;
};

const send = async (
  packet: CardPacket | Problem,
  state: At<"submitted">,
  answer = { indicator: "Success", number: "7600000031" },
) => {
  const sent: PaymentOrder[] = [];
  const end = await sendPayment.run(
    aContext<At<"submitted">, BillPaymentPorts>({
      state,
      ports: {
        billPayments: {
          ofAccount: () => okAsync({ kind: "not-offered" }),
          pay: (order) => {
            sent.push(order);
            return okAsync(answer);
          },
        },
        cardFrame: {
          accessToken: () => okAsync("cft-2"),
          packet: () => ("detail" in packet ? errAsync(packet) : okAsync(packet)),
        },
      },
    }),
    {},
  );
  return { sent, end };
};

test("the entry of a card stores the choices for the return", async () => {
  const end = await openCard.run(
    aContext<At<"open">, Pick<BillPaymentPorts, "cardFrame">>({
      state: noPayments,
      ports: { cardFrame: { accessToken: () => okAsync("cft-1"), packet: () => errAsync({} as never) } },
    }) as never,
    { contractAccount: account, amount: 50_00, paymentDate: day },
  );
  expect(end._unsafeUnwrap()).toMatchObject({ state: { stage: "open", cardEntry: entry } });
});

test("an entry that can't be opened leaves the payment as it was", () =>
  expect(billPayment.afterProblem(noPayments, problem("timeout", "cardFrameToken", ""), decide)).toEqual({
    state: noPayments,
    destination: toPage("pay-bill", { notice: "no-card" }),
  }));

test("a typed card pays by its tokens, which the state does not store", async () => {
  const state = await submitted();
  expect(JSON.stringify(state)).not.toContain("pmt-1");
  const { sent, end } = await send({ kind: "card", card }, state);
  expect(sent).toMatchObject([{ methodId: "", card, amount: 50_00 }]);
  expect(end._unsafeUnwrap().state).toMatchObject({ stage: "paid", made: { from: { lastDigits: "1234" } } });
  expect(end._unsafeUnwrap().state.cardEntry).toBeUndefined();
});

test("a typed card without its entry is no card", async () =>
  expect(await submit(undefined)).toMatchObject({ answer: "choose-method" }));

test("a typed card that the provider has forgotten is typed again, and nothing is sent", async () => {
  const { sent, end } = await send({ kind: "request-error", statusCode: "520" }, await submitted());
  expect(sent).toEqual([]);
  expect(end._unsafeUnwrap()).toMatchObject({
    state: { stage: "open", answers: 0, lastTry: { is: "refused", because: "CardUnknown" } },
    destination: toPage("pay-bill", { notice: "refused" }),
  });
  expect(end._unsafeUnwrap().state.cardEntry).toBeUndefined();
});

test("a lost answer with a typed card that the provider has forgotten needs a person", async () => {
  const state: At<"submitted"> = { ...(await submitted()), lastTry: { is: "in-doubt" } };
  const { sent, end } = await send({ kind: "request-error", statusCode: "520" }, state);
  expect(sent).toEqual([]);
  expect(billPayment.afterProblem(state, end._unsafeUnwrapErr(), decide).state).toMatchObject({
    stage: "in-doubt",
    lastTry: { is: "in-doubt", needsLookUp: true },
  });
});

test.each([
  ["was never sent", undefined, "open", toPage("pay-bill", { notice: "not-sent" })],
  ["has a lost answer", { is: "in-doubt" }, "submitted", toPage("pay-bill")],
] as const)("a payment that %s stays so while the typed card can't be asked for", async (_, lastTry, stage, to) => {
  const state: At<"submitted"> = { ...(await submitted()), lastTry };
  const { sent, end } = await send(problem("timeout", "cardResponsePacket", "late"), state);
  expect(sent).toEqual([]);
  expect(billPayment.afterProblem(state, end._unsafeUnwrapErr(), decide)).toMatchObject({
    state: { stage },
    destination: to,
  });
});

test("a typed card that the bank turns down is typed again, and the amount and the day stay", async () => {
  const { end } = await send({ kind: "card", card }, await submitted(), { indicator: "CardDeclined", number: "" });
  const { state } = end._unsafeUnwrap();
  expect(state).toMatchObject({ stage: "open", answers: 1, choices: { amount: 50_00, day } });
  expect(state.cardEntry).toBeUndefined();
  expect(state.choices?.methodId).toBeUndefined();
});
