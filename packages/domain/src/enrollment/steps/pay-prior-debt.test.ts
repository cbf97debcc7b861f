import { describe, expect, it } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import type { DebtPaid } from "../../payments/ports.ts";
import { choosePayment } from "./choose-payment.ts";
import { owingDebts, owingDeposit, paid } from "./paying.fixture.ts";
import { unpaidDebts } from "../prior-debts.ts";
import { payPriorDebt } from "./pay-prior-debt.ts";

const result = (serviceContractNumber: string, isPaid: boolean): DebtPaid => ({
  serviceContractNumber,
  isPaid,
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

  it("keeps what is paid and says why the rest is not; only the rest is asked for again (E-209, E-211)", async () => {
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

  it("takes no debt for paid of which the answer says nothing, or which is nobody's here", async () => {
    const { end } = paid(payPriorDebt, owingDebts, {}, { debts: [result("0312", true), result("9999", true)] });
    const { state } = (await end)._unsafeUnwrap();
    expect(Object.keys(state.debtPayments ?? {})).toEqual(["0312"]);
    expect(state.stage).toBe("debt");
  });

  it("sends nothing without a card", async () => {
    const { sent, end } = paid(payPriorDebt, owingDebts, {}, { packet: { kind: "request-error", statusCode: "520" } });
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: toPage("place-order-prior-debt"),
      state: { openPayment: ["card"], cardAccess: "" },
    });
    expect(sent).toEqual([]);
  });

  it("is allowed where a debt is in the way, and nowhere else", () =>
    expect([owingDebts, owingDeposit].map((state) => payPriorDebt.allowed(state))).toEqual([true, false]));

  it("is gone on with from the form once the card has passed", async () => {
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
