import { describe, expect, it } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { isPaymentOpen } from "../deposit.ts";
import type { EnrollmentState } from "../model.ts";
import { stateAt } from "../state-at.fixture.ts";
import { choosePayment } from "./choose-payment.ts";
import { owingBoth, paid } from "./paying.fixture.ts";
import { openCardEntry } from "./open-card-entry.ts";
import { okAsync } from "neverthrow";
import { debtsDue } from "../prior-debts.ts";
import { withoutPaidDebts } from "./debts-elsewhere.ts";
import { payDeposit } from "./pay-deposit.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";
import { scheduleRemainder } from "./schedule-remainder.ts";

const debtResult = (isPaid: boolean) => ({
  debts: [
    {
      serviceContractNumber: "0341",
      indicator: isPaid ? "Success" : "CardDeclined",
      message: isPaid ? "" : "The card was declined.",
    },
  ],
});
const halfPaid: EnrollmentState = {
  ...owingBoth,
  depositPayment: "half-due",
  paymentInfo: { ...owingBoth.paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" },
};
const tolerated: EnrollmentState = {
  ...owingBoth,
  priorDebtInfo: { ...owingBoth.priorDebtInfo, thresholdPassed: true },
};
const depositPaid: EnrollmentState = { ...owingBoth, depositPayment: "settled" };

describe("a debt due with the order", () => {
  it("is paid after the deposit, with the same card, in a separate call (E-203)", async () => {
    const { end } = paid(payDeposit, owingBoth, {});
    const { state, destination } = (await end)._unsafeUnwrap();
    expect(destination).toEqual(toStep("payPriorDebt"));
    expect(state).toMatchObject({ depositPayment: "settled", cardAccess: "cft-1", at: toPage("place-order-deposit") });
    const debt = paid(payPriorDebt, state, {}, debtResult(true));
    expect((await debt.end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("mini-confirmation"),
      state: { stage: "ordered", cardAccess: "", paymentInfo: { priorDebtPaid: true } },
    });
    expect(debt.sent).toMatchObject([{ call: "debts", debts: [{ serviceContractNumber: "0341", totalDebt: 8_000 }] }]);
  });

  it("of type 1 follows the second half (E-201)", async () => {
    expect((await paid(scheduleRemainder, halfPaid, {}).end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payPriorDebt"),
      state: { depositPayment: "settled", cardAccess: "cft-1" },
    });
  });

  it("with a failed payment returns to the page with the reason; another card pays it, and nothing else again", async () => {
    const { state, destination } = (await paid(payPriorDebt, depositPaid, {}, debtResult(false)).end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("place-order-deposit"));
    expect(state).toMatchObject({
      stage: "ordered",
      debtFailures: [{ message: "The card was declined." }],
      cardAccess: "",
    });
    expect(isPaymentOpen(state)).toBe(true);
    expect(openCardEntry.allowed(state)).toBe(true);
    const again = paid(choosePayment, state, { accessToken: "cft-2" });
    expect((await again.end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payPriorDebt"),
      state: { cardAccess: "cft-2", depositPayment: "settled" },
    });
  });

  it("is left alone where it is tolerated (E-198), by phone, and before the deposit is paid", async () => {
    expect((await paid(payDeposit, tolerated, {}).end)._unsafeUnwrap().destination).toEqual(
      toPage("mini-confirmation"),
    );
    const byPhone = (await paid(choosePayment, owingBoth, { paymentType: "2" }).end)._unsafeUnwrap();
    expect(byPhone).toMatchObject({ destination: toPage("mini-confirmation"), state: { depositPayment: "settled" } });
    expect(isPaymentOpen(byPhone.state)).toBe(false);
    expect([owingBoth, tolerated, byPhone.state, depositPaid].map((state) => payPriorDebt.allowed(state))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe("ticked and chosen values", () => {
  it("are stored while the card is typed on the provider's own page", async () => {
    const reviewing = stateAt("review", owingBoth);
    const { end } = paid(openCardEntry, reviewing, {
      paymentType: "1",
      scheduledDepositDate: "2026-12-15",
      termsOfService: true,
    });
    expect((await end)._unsafeUnwrap().state).toMatchObject({
      acceptedTerms: ["termsOfService"],
      paymentInfo: { paymentType: "half", scheduledDepositDate: "2026-12-15" },
    });
  });

  it("of a paid first half stay unchanged", async () => {
    const { end } = paid(openCardEntry, halfPaid, { paymentType: "3", scheduledDepositDate: "2026-12-20" });
    expect((await end)._unsafeUnwrap().state.paymentInfo).toMatchObject({
      paymentType: "half",
      scheduledDepositDate: "2026-12-20",
    });
  });
});

describe("a debt that another browser has paid since the review opened", () => {
  const review = stateAt("review", { ...owingBoth, stage: "review" });
  const payment = { amount: 8_000, cardNumber: "4444", cardHolderName: "DELLA" };
  const claimed = (as: "open" | "confirmed"): Parameters<typeof withoutPaidDebts>[0] => ({
    claim: () => okAsync({ holders: [{ wish: 0, as, journey: "" as never, reference: "" as never, known: payment }] }),
  });

  it("leaves the review before any charge, so that the button names the rest", async () => {
    const left = (await withoutPaidDebts(claimed("confirmed"), review))._unsafeUnwrap();
    expect(left && debtsDue(left)).toEqual([]);
    expect(left?.paidBefore).toMatchObject([{ debt: { serviceContractNumber: "0341" }, payment }]);
  });

  it("stays where its payment is unknown, and where no other browser pays it", async () => {
    expect((await withoutPaidDebts(claimed("open"), review))._unsafeUnwrap()).toBeUndefined();
    const free = { claim: () => okAsync({ generations: [0] }) };
    expect((await withoutPaidDebts(free, review))._unsafeUnwrap()).toBeUndefined();
  });
});
