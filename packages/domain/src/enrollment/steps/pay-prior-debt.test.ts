import { describe, expect, it } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import type { Finding } from "../../journey/settle-doubt.ts";
import type { DebtPaid } from "../../payments/ports.ts";
import { choosePayment } from "./choose-payment.ts";
import { owingDebts, owingDeposit, paid } from "./paying.fixture.ts";
import { enrollmentCharges } from "../charges.ts";
import { unpaidDebts } from "../prior-debts.ts";
import { debtsFound } from "../settled/payments.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";

const finding: Finding = {
  operation: "payPriorDebt",
  kind: "not-charged",
  serviceContractNumber: "",
  contractAccount: "",
  salesOrderNumbers: [],
  partnerNumber: "",
  serviceContractNumbers: [],
  day: "",
  userName: "",
};
const result = (serviceContractNumber: string, isPaid: boolean): DebtPaid => ({
  serviceContractNumber,
  indicator: isPaid ? "Success" : "InsufficientFunds",
  message: isPaid ? "Paid." : "The card did not have enough.",
});

describe("paying prior debts", () => {
  it("pays all of them with one card, and the order may be placed (E-208, E-210)", async () => {
    const { sent, end } = paid(payPriorDebt, owingDebts, {}, { debts: [result("0311", true), result("0312", true)] });
    const { state, destination } = (await end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("place-order-prior-debt-confirmation"));
    expect(state).toMatchObject({
      stage: "review",
      cardAccess: "",
      debtFailures: [],
      paymentInfo: { priorDebtPaid: true },
      debtPayments: {
        "0311": { amount: 21_487, cardNumber: "1234", cardHolderName: "Della Deposit" },
        "0312": { amount: 8_840 },
      },
    });
    expect(sent).toMatchObject([
      {
        call: "debts",
        paymentDate: "2026-11-20",
        debts: [{ serviceContractNumber: "0311" }, { serviceContractNumber: "0312" }],
      },
    ]);
  });

  it("stores the paid ones and the reason of the rest; only the rest is asked for again (E-209, E-211)", async () => {
    const first = paid(payPriorDebt, owingDebts, {}, { debts: [result("0311", false), result("0312", true)] });
    const { state, destination } = (await first.end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("place-order-prior-debt"));
    expect(state).toMatchObject({
      stage: "debt",
      paymentInfo: { priorDebtPaid: false },
      debtFailures: [
        {
          serviceContractNumber: "0311",
          indicator: "InsufficientFunds",
          message: "The card did not have enough.",
        },
      ],
    });
    if (state.stage !== "debt") expect.fail("a debt is left");
    expect(unpaidDebts(state).map(({ serviceContractNumber }) => serviceContractNumber)).toEqual(["0311"]);
    const second = paid(payPriorDebt, { ...state, cardAccess: "cft-2" }, {}, { debts: [result("0311", true)] });
    expect((await second.end)._unsafeUnwrap()).toMatchObject({ state: { stage: "review", debtFailures: [] } });
    expect(second.sent).toMatchObject([{ debts: [{ serviceContractNumber: "0311" }] }]);
    expect(second.sent[0]?.key).not.toBe(first.sent[0]?.key);
  });

  it("leaves a debt that the answer omits in doubt, records the payments and charges nothing again", async () => {
    const { end } = paid(payPriorDebt, owingDebts, {}, { debts: [result("0312", true), result("9999", true)] });
    const { state, destination } = (await end)._unsafeUnwrap();
    expect(destination).toEqual(toPage("outcome-unknown"));
    expect(state).toMatchObject({ stage: "in-doubt", attempts: owingDebts.attempts, undecidedPayment: "payPriorDebt" });
    expect(Object.keys(state.debtPayments ?? {})).toEqual(["0312"]);
    expect(payPriorDebt.allowed(state)).toBe(false);
    expect(enrollmentCharges(state).filter(({ what }) => what === "earlier-balance")).toMatchObject([
      { of: "0311", amount: 21_487, status: "unknown" },
      { of: "0312", amount: 8_840, status: "charged" },
    ]);
  });

  it("leaves the rest in doubt after a smaller amount, beside a refused one", async () => {
    const results = [{ ...result("0311", true), amount: 6_000 }, result("0312", false)];
    const { state } = (await paid(payPriorDebt, owingDebts, {}, { debts: results }).end)._unsafeUnwrap();
    expect(enrollmentCharges(state).filter(({ what }) => what === "earlier-balance")).toMatchObject([
      { of: "0311", amount: 6_000, status: "charged" },
      { of: "0311", amount: 15_487, status: "unknown" },
      { of: "0312", amount: 8_840, status: "refused" },
    ]);
    // A person finds out that the rest was never charged. It can then be paid, but only that.
    const settled = debtsFound(state, { ...finding, isDone: false }, "2026-11-20T15:00:00Z")?.state;
    if (settled?.enrollmentInfo === undefined) expect.fail("a debt is left");
    expect(unpaidDebts(settled).map(({ totalDebt }) => totalDebt)).toEqual([15_487, 8_840]);
  });

  it("sends nothing without a card", async () => {
    const { sent, end } = paid(payPriorDebt, owingDebts, {}, { packet: { kind: "request-error", statusCode: "520" } });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("place-order-prior-debt"),
      state: { openPayment: ["card"], cardAccess: "" },
    });
    expect(sent).toEqual([]);
  });

  it("is allowed only where a debt blocks the order", () =>
    expect([owingDebts, owingDeposit].map((state) => payPriorDebt.allowed(state))).toEqual([true, false]));

  it("continues from the form once the card has passed", async () => {
    expect((await paid(choosePayment, owingDebts, {}).end)._unsafeUnwrap()).toMatchObject({
      destination: toStep("payPriorDebt"),
      state: { openPayment: [] },
    });
    const cardless = paid(choosePayment, { ...owingDebts, cardAccess: "" }, {});
    expect((await cardless.end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("place-order-prior-debt"),
      state: { openPayment: ["card"] },
    });
    expect(cardless.asked).toEqual([]);
  });
});
