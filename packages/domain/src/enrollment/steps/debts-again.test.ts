import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import type { At, EnrollmentState } from "../model.ts";
import { noPayment } from "../../payments/model.ts";
import { aCard, owingBoth, owingDebts, owingDeposit, paid } from "./paying.fixture.ts";
import { payDeposit } from "./pay-deposit.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";
import {
  again,
  noCard,
  depositPage,
  debtPage,
  end,
  paymentInfo,
  halfPaid,
  asked,
  answered,
} from "./money-steps.fixture.ts";

describe("prior debts in a repeated payment", () => {
  const isPaid = (serviceContractNumber: string) => ({
    serviceContractNumber,
    indicator: "Success",
    message: "",
  });
  const notPaid = { serviceContractNumber: "0312", indicator: "CardDeclined", message: "No." };
  const onDebt = (amount: number) => ({
    amount,
    brand: "Visa" as const,
    cardNumber: "1234",
    cardHolderName: "Della Deposit",
  });
  const withOrder: At<"ordered"> = { ...owingBoth, depositPayment: "settled" };
  const { error: _, ...asAnswered } = answered;
  test.each([
    [
      "all paid continue",
      owingDebts,
      {},
      [isPaid("0311"), isPaid("0312")],
      {
        to: toPage("place-order-prior-debt-confirmation"),
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0311": onDebt(21_487), "0312": onDebt(8_840) },
          paymentInfo: { ...noPayment, priorDebtPaid: true },
          stage: "review",
          at: toPage("place-order-prior-debt-confirmation"),
        },
      },
    ],
    [
      "with one unpaid stay, with the gateway's words",
      owingDebts,
      { card: aCard },
      [isPaid("0311"), notPaid],
      {
        to: debtPage,
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0311": onDebt(21_487) },
          debtFailures: [{ serviceContractNumber: "0312", indicator: "CardDeclined", message: "No." }],
        },
      },
    ],
    [
      "due with an order lead to its confirmation",
      withOrder,
      {},
      [isPaid("0341")],
      {
        to: end,
        changed: {
          ...asAnswered,
          cardAccess: "",
          debtPayments: { "0341": onDebt(8_000) },
          paymentInfo: { ...paymentInfo, priorDebtPaid: true },
          at: end,
        },
      },
    ],
  ] as const)("%s", async (_, state, given, debts, expected) =>
    expect(await asked(payPriorDebt, again(state), given, { debts })).toEqual({ ...expected, answer: debts }),
  );

  test.each([
    [owingDebts, debtPage],
    [withOrder, depositPage],
  ] as const)("wait for a card on their page", async (state, page) =>
    expect(await asked(payPriorDebt, again({ ...state, at: toOops("Earlier") }), {}, noCard)).toEqual({
      to: page,
      answer: undefined,
      changed: { isPaying: false, cardAccess: "", at: page },
    }),
  );

  test("have one key until they are answered, and another for the rest", async () => {
    const keyOf = async (state: EnrollmentState) => {
      const run = paid(payPriorDebt, state, {});
      await run.end;
      return run.sent[0]?.key;
    };
    const partly = { debtPayments: { "0311": onDebt(21_487) } };
    const keys = await Promise.all([
      keyOf(owingDebts),
      keyOf({ ...owingDebts, cardAccess: "cft-2", paymentDay: "2026-11-18" }),
      keyOf({ ...owingDebts, ...partly }),
      keyOf({ ...owingDebts, attempts: 1 }),
    ]);
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3]);
  });
});

test.each([
  ["the deposit", payDeposit, owingDeposit, "paySecurityDeposit"],
  ["the second half", scheduleRemainder, halfPaid, "scheduleRemainingDeposit"],
  ["prior debts", payPriorDebt, owingDebts, "payPriorDebt"],
] as const)(
  "a payment of %s made with another card is left to a person, or to a caller that may still have that card",
  async (_, step, state, operation) => {
    const gateway = { failure: problem("refused", operation, "key reused", 409) };
    const kinds = await Promise.all(
      [{}, { card: aCard }].map(async (given) =>
        (await paid<unknown>(step, state, given, gateway).end)._unsafeUnwrapErr(),
      ),
    );
    expect(kinds).toMatchObject([
      { kind: "outcome-unknown", operation },
      { kind: "refused", operation },
    ]);
  },
);
