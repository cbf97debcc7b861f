import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { noPayment } from "@switchyard/domain/payments/model";
import { expect, test } from "vitest";
import { moneyTexts } from "./paid.ts";

const owes = (what: Partial<CustomerPart>) =>
  stateAt("ordered", { depositAmount: 30_963, depositPayment: "due", ...what });
const debt = {
  contractAccountNumber: "002000000311",
  serviceContractNumber: "4000000311",
  customerName: "",
  address: "",
  finalBillDate: "2025-06-12",
  totalDebt: 21_487,
};

test.each([
  ["nothing before anything is paid", owes({}), ""],
  [
    "the first half, while the second is not scheduled",
    owes({ depositPayment: "half-due", paymentInfo: { ...noPayment, paymentType: "half" } }),
    "$154.82",
  ],
  [
    "the first half, once the second is scheduled",
    owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "half" } }),
    "$154.82",
  ],
  [
    "the whole deposit",
    owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "all" } }),
    "$309.63",
  ],
  [
    "nothing of what is left to the phone",
    owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "by-phone" } }),
    "",
  ],
  [
    "a debt",
    owes({
      priorDebtInfo: { priorDebt: [debt], status: "", thresholdPassed: false },
      debtPayments: { "4000000311": { amount: 21_487, cardNumber: "1881", cardHolderName: "" } },
    }),
    "$214.87",
  ],
  [
    "nobody knows, while an answer is lost",
    owes({ paymentInfo: { ...noPayment, paymentType: "all" }, undecidedPayment: "paySecurityDeposit" }),
    "unknown",
  ],
] as const)("what is paid is %s", (_, state, text) => expect(moneyTexts(state).paid).toBe(text));

test("what is due of a deposit whose first half is paid is the second", () =>
  expect(
    moneyTexts(owes({ depositPayment: "half-due", paymentInfo: { ...noPayment, paymentType: "half" } })).deposit,
  ).toBe("$154.81"));

test("the first half stays paid for certain while the second's answer is lost", () =>
  expect(
    moneyTexts(
      owes({
        depositPayment: "half-due",
        paymentInfo: { ...noPayment, paymentType: "half" },
        undecidedPayment: "scheduleRemainingDeposit",
      }),
    ),
  ).toMatchObject({ charged: "$154.82", paid: "unknown" }));
