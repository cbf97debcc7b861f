import { describe, expect, it } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollment } from "../flow.ts";
import type { At } from "../model.ts";
import { noError } from "../empty-parts.ts";
import { choosePayment } from "./choose-payment.ts";
import { paidOtherwise } from "./enrollment-step.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { payDeposit } from "./pay-deposit.ts";
import { owingDebts, owingDeposit, paid, reviewing } from "./paying.fixture.ts";
import { placeOrder } from "./place-order.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";

const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
const byHalves = { paymentType: "1", scheduledDepositDate: "2026-12-15" } as const;
const halves: At<"ordered"> = {
  ...owingDeposit,
  isPaying: true,
  paymentInfo: { ...owingDeposit.paymentInfo, ...byHalves, paymentType: "half" },
};
const decide: Parameters<typeof enrollment.afterProblem>[2] = (table, facts) => table.decide(facts).outcome;

describe("a payment that the flow has started", () => {
  it.each([
    ["with the order", placeOrder, reviewing, { ...terms, paymentType: "0" }, "payDeposit"],
    ["again after the order", choosePayment, owingDeposit, { paymentType: "0" }, "payDeposit"],
    [
      "of the second half",
      choosePayment,
      { ...owingDeposit, depositPayment: "half-due" as const },
      byHalves,
      "scheduleRemainder",
    ],
    ["of debts", choosePayment, owingDebts, {}, "payPriorDebt"],
  ] as const)("%s is under way before any request", async (_, step, state, given, next) => {
    expect((await paid<unknown>(step, state, given).end)._unsafeUnwrap()).toMatchObject({
      destination: toStep(next),
      state: { isPaying: true },
    });
  });

  it("is repeated unchanged for a customer who returns after a crash, despite other choices", async () => {
    const { end, asked } = paid(
      choosePayment,
      { ...owingDeposit, isPaying: true },
      { paymentType: "1", scheduledDepositDate: "2026-12-15", accessToken: "cft-other" },
    );
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payDeposit"),
      state: { cardAccess: "cft-1", paymentInfo: { paymentType: "all" } },
    });
    expect(asked).toEqual([]);
    expect(openCardEntry.allowed({ ...owingDeposit, isPaying: true })).toBe(false);
  });

  it("ends with an answer; the first half continues with the second", async () => {
    expect((await paid(payDeposit, { ...owingDeposit, isPaying: true }, {}).end)._unsafeUnwrap().state.isPaying).toBe(
      false,
    );
    expect(
      (
        await paid(payDeposit, { ...owingDeposit, isPaying: true }, {}, { indicator: "CardDeclined" }).end
      )._unsafeUnwrap().state.isPaying,
    ).toBe(false);
    expect((await paid(payDeposit, halves, {}).end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("scheduleRemainder"),
      state: { isPaying: true },
    });
    expect(
      (await paid(scheduleRemainder, { ...halves, depositPayment: "half-due" }, {}).end)._unsafeUnwrap().state.isPaying,
    ).toBe(false);
  });

  it("ends without a card, and with a problem too", async () => {
    const cardless = paid(
      payDeposit,
      { ...owingDeposit, isPaying: true },
      {},
      { packet: { kind: "request-error", statusCode: "520" } },
    );
    expect((await cardless.end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("place-order-deposit"),
      state: { isPaying: false, openPayment: ["card"] },
    });
    expect(
      enrollment.afterProblem(
        { ...owingDeposit, isPaying: true },
        problem("timeout", "cardResponsePacket", "late"),
        decide,
      ).state,
    ).toEqual({
      ...owingDeposit,
      at: toOops("ServiceUnavailable"),
      error: { ...noError, errorCode: "ServiceUnavailable" },
    });
  });

  it("is left to a person when the gateway knows its key with another card", () => {
    const reused = problem("refused", "paySecurityDeposit", "key reused", 409);
    const failed = paidOtherwise(false)(reused);
    expect(failed).toMatchObject({ kind: "outcome-unknown", operation: "paySecurityDeposit" });
    expect(enrollment.afterProblem(owingDeposit, failed, decide)).toMatchObject({
      destination: toPage("outcome-unknown"),
      state: { stage: "in-doubt", undecidedPayment: "paySecurityDeposit" },
    });
    // A caller that sends its cards may have the earlier one.
    expect(paidOtherwise(true)(reused)).toBe(reused);
    const other = problem("refused", "paySecurityDeposit", "no", 400);
    expect(paidOtherwise(false)(other)).toBe(other);
  });
});
