import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import type { EnrollmentState } from "../model.ts";
import { noError } from "../empty-parts.ts";
import { stateAt } from "../state-at.fixture.ts";
import { noPayment } from "../../payments/model.ts";
import { aCard, owingBoth, owingDeposit, paid } from "./paying.fixture.ts";
import { choosePayment } from "./choose-payment.ts";
import { payDeposit } from "./pay-deposit.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";
import {
  again,
  noCard,
  depositPage,
  end,
  onCard,
  paymentInfo,
  byHalves,
  halfPaid,
  changes,
  asked,
  answered,
} from "./money-steps.fixture.ts";

const named = { brand: "Visa", lastDigits: "1234" };

describe("the deposit in a repeated payment", () => {
  const success = { indicator: "Success" };
  test.each([
    [
      "in full is settled",
      owingDeposit,
      {},
      {},
      {
        to: end,
        answer: success,
        changed: {
          ...answered,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...paymentInfo, ...onCard },
          paidWith: { deposit: named },
        },
      },
    ],
    [
      "by halves continues with the second, with its card",
      { ...owingDeposit, paymentInfo: byHalves },
      {},
      {},
      {
        to: toStep("scheduleRemainder"),
        answer: success,
        changed: {
          ...answered,
          isPaying: undefined,
          depositPayment: "half-due",
          paymentInfo: { ...byHalves, ...onCard },
          paidWith: { deposit: named },
        },
      },
    ],
    [
      "in full continues with a debt due with it, with its card",
      owingBoth,
      {},
      {},
      {
        to: toStep("payPriorDebt"),
        answer: success,
        changed: {
          ...answered,
          isPaying: undefined,
          depositPayment: "settled",
          paymentInfo: { ...paymentInfo, ...onCard },
          paidWith: { deposit: named },
        },
      },
    ],
    [
      "when declined is due as before, with the reason",
      owingDeposit,
      {},
      { indicator: "CardDeclined" },
      {
        to: toOops("CardDeclined"),
        answer: { indicator: "CardDeclined" },
        changed: {
          ...answered,
          lastTries: { deposit: { is: "refused", because: "CardDeclined" } },
          error: { ...noError, errorCode: "CardDeclined" },
          cardAccess: "",
          at: toOops("CardDeclined"),
        },
      },
    ],
    [
      "by a caller's own card and choice is settled",
      { ...owingDeposit, paymentInfo: noPayment },
      { card: aCard, paymentType: "0" },
      {},
      {
        to: end,
        answer: success,
        changed: {
          ...answered,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...paymentInfo, paymentType: "all", ...onCard },
          paidWith: { deposit: named },
        },
      },
    ],
    [
      "without a card that has passed waits for one",
      owingDeposit,
      {},
      noCard,
      { to: depositPage, answer: undefined, changed: { isPaying: false, cardAccess: "" } },
    ],
    [
      "without a chosen method waits for that",
      { ...owingDeposit, paymentInfo: noPayment },
      {},
      {},
      { to: depositPage, answer: undefined, changed: { isPaying: false, openPayment: ["paymentType"] } },
    ],
  ] as const)("%s", async (_, state, given, gateway, { changed, ...rest }) =>
    expect(await asked(payDeposit, again(state), given, gateway)).toEqual({
      ...rest,
      changed: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    }),
  );

  test("has the day of its first request, and that day only", async () => {
    const days = [again(owingDeposit), { ...owingDeposit, paymentDay: undefined }].map((state) =>
      paid(payDeposit, state, {}),
    );
    await Promise.all(days.map((run) => run.end));
    expect(days.map(({ sent }) => sent)).toMatchObject([
      [{ paymentDate: "2026-11-18" }],
      [{ paymentDate: "2026-11-20" }],
    ]);
  });
});

describe("the second half in a repeated payment", () => {
  const { paymentDay: _, ...scheduled } = answered;
  const owingBothHalf: EnrollmentState = { ...owingBoth, depositPayment: "half-due", paymentInfo: byHalves };
  test.each([
    [
      "is settled",
      halfPaid,
      {},
      {},
      {
        to: end,
        answer: { indicator: "Success" },
        changed: { ...scheduled, cardAccess: "", depositPayment: "settled", at: end, paidWith: { secondHalf: named } },
      },
    ],
    [
      "is settled by a caller's own card, on its own day",
      halfPaid,
      { card: aCard, paymentDate: "2026-12-20" },
      {},
      {
        to: end,
        answer: { indicator: "Success" },
        changed: {
          ...scheduled,
          cardAccess: "",
          depositPayment: "settled",
          at: end,
          paymentInfo: { ...byHalves, scheduledDepositDate: "2026-12-20" },
          paidWith: { secondHalf: named },
        },
      },
    ],
    [
      "continues with a debt due with it, with its card",
      owingBothHalf,
      {},
      {},
      {
        to: toStep("payPriorDebt"),
        answer: { indicator: "Success" },
        changed: {
          attempts: 4,
          openPayment: [],
          error: noError,
          depositPayment: "settled",
          paidWith: { secondHalf: named },
        },
      },
    ],
    [
      "when refused is due as before, with the reason",
      halfPaid,
      {},
      { indicator: "CardExpired" },
      {
        to: toOops("CardExpired"),
        answer: { indicator: "CardExpired" },
        changed: {
          ...scheduled,
          lastTries: { "second-half": { is: "refused", because: "CardExpired" } },
          error: { ...noError, errorCode: "CardExpired" },
          cardAccess: "",
          at: toOops("CardExpired"),
        },
      },
    ],
    [
      "without a card that has passed waits for one",
      halfPaid,
      {},
      noCard,
      { to: depositPage, answer: undefined, changed: { isPaying: false, cardAccess: "" } },
    ],
    [
      "on a day that has passed waits for another",
      halfPaid,
      { paymentDate: "2026-11-20" },
      {},
      { to: depositPage, answer: undefined, changed: { isPaying: false, openPayment: ["scheduledDepositDate"] } },
    ],
  ] as const)("%s", async (_, state, given, gateway, expected) =>
    expect(await asked(scheduleRemainder, again(state), given, gateway)).toEqual(expected),
  );

  test("with a lost answer is repeated on its day, even a past one, and is decided then", async () => {
    const state = again({
      ...halfPaid,
      undecidedPayment: "scheduleRemainingDeposit",
      paymentInfo: { ...byHalves, scheduledDepositDate: "2026-11-19" },
    });
    const run = paid(scheduleRemainder, state, {});
    expect(await changes(state, run)).toMatchObject({
      to: end,
      changed: { undecidedPayment: undefined, depositPayment: "settled" },
    });
    expect(run.sent).toMatchObject([{ paymentDate: "2026-11-19", amount: 15_481 }]);
  });

  test("is scheduled once the sentence beside its button names the day and the card", async () => {
    const given = { scheduledDepositDate: "2026-12-20", accessToken: "cft-2", laterNow: "2026-12-20 Visa 1234" };
    const read = paid(choosePayment, halfPaid, { ...given, shownLater: "2026-12-15 Visa 0341" });
    expect((await read.end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("place-order-deposit", { notice: "later-charge" }),
      state: { depositPayment: "half-due", cardAccess: "cft-2", paymentInfo: { scheduledDepositDate: "2026-12-20" } },
    });
    const agreed = paid(choosePayment, halfPaid, { ...given, shownLater: given.laterNow });
    expect((await agreed.end)._unsafeUnwrap()).toMatchObject({ destination: toStep("scheduleRemainder") });
  });

  test("has another key after an answer", async () => {
    const tries = [halfPaid, { ...halfPaid, attempts: halfPaid.attempts + 1 }].map((state) =>
      paid(scheduleRemainder, state, {}),
    );
    await Promise.all(tries.map((run) => run.end));
    expect(tries[0]?.sent[0]?.key).not.toBe(tries[1]?.sent[0]?.key);
  });
  test("does not exist before service is ordered", () =>
    expect(scheduleRemainder.allowed(stateAt("review", halfPaid))).toBe(false));
});
