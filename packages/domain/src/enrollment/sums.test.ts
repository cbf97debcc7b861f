import { expect, test } from "vitest";
import { noPayment } from "../payments/model.ts";
import type { CustomerPart } from "./model.ts";
import { stateAt } from "./state-at.fixture.ts";
import { accountsOwed, chargesBesideTheDay, enrollmentCharges } from "./charges.ts";
import { amountsOwed } from "./prior-debts.ts";
import { enrollmentSums, paymentReceipt } from "./sums.ts";

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
  ["nothing before any payment", owes({}), 0],
  [
    "the first half, while the second is not scheduled",
    owes({ depositPayment: "half-due", paymentInfo: { ...noPayment, paymentType: "half" } }),
    15_482,
  ],
  [
    "the first half, once the second is scheduled",
    owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "half" } }),
    15_482,
  ],
  ["the whole deposit", owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "all" } }), 30_963],
  [
    "nothing of a deposit left to the phone",
    owes({ depositPayment: "settled", paymentInfo: { ...noPayment, paymentType: "by-phone" } }),
    0,
  ],
  [
    "a debt",
    owes({
      priorDebtInfo: { priorDebt: [debt], status: "", thresholdPassed: false },
      debtPayments: { "4000000311": { amount: 21_487, cardNumber: "1881", cardHolderName: "" } },
    }),
    21_487,
  ],
] as const)("the paid amount is %s", (_, state, paid) =>
  expect(enrollmentSums(state)).toMatchObject({ charged: { total: paid }, isPaymentLost: false }),
);

test("a payment with a lost answer is unknown", () =>
  expect(
    enrollmentSums(owes({ paymentInfo: { ...noPayment, paymentType: "all" }, undecidedPayment: "paySecurityDeposit" })),
  ).toMatchObject({ charged: { items: [] }, isPaymentLost: true }));

test("the due part of a half-paid deposit is the second half, beside the paid first", () =>
  expect(
    enrollmentSums(owes({ depositPayment: "half-due", paymentInfo: { ...noPayment, paymentType: "half" } })),
  ).toMatchObject({ deposit: { total: 15_481 }, depositCharged: { total: 15_482 } }));

test("the first half stays paid for certain while the second's answer is lost", () =>
  expect(
    enrollmentSums(
      owes({
        depositPayment: "half-due",
        paymentInfo: { ...noPayment, paymentType: "half" },
        undecidedPayment: "scheduleRemainingDeposit",
      }),
    ),
  ).toMatchObject({ charged: { total: 15_482 }, isPaymentLost: true }));

test("an unpaid debt is open, beside the deposit and not in it", () =>
  expect(
    enrollmentSums(owes({ priorDebtInfo: { priorDebt: [debt], status: "", thresholdPassed: true } })),
  ).toMatchObject({
    debts: { total: 21_487 },
    deposit: { total: 30_963 },
    depositCharged: { total: 0 },
  }));

test("an earlier balance is paid with its own account number, a deposit with the new one", () => {
  const priorDebtInfo = { priorDebt: [debt], status: "", thresholdPassed: false };
  const byPhone = { ...noPayment, paymentType: "by-phone" } as const;
  const accounts = (what: Partial<CustomerPart>) => accountsOwed(owes({ priorDebtInfo, ...what }));
  expect(accounts({ depositAmount: 0, depositPayment: "none" })).toEqual(["002000000311"]);
  expect(accounts({ depositPayment: "settled", paymentInfo: byPhone })).toEqual(["002100000117", "002000000311"]);
});

test("a tolerated balance is on the receipt of paid and owed amounts, without anything on bills", () => {
  const receipt = paymentReceipt(owes({ priorDebtInfo: { priorDebt: [debt], status: "", thresholdPassed: true } }));
  expect(receipt.canWait).toMatchObject({ total: 21_487 });
  expect([receipt.firstBill.items, receipt.eachMonth.items]).toEqual([[], []]);
});

test("the amounts owed are the deposit, and what is left of each debt", () =>
  expect(
    amountsOwed(
      owes({
        priorDebtInfo: {
          priorDebt: [debt, { ...debt, serviceContractNumber: "4000000312", totalDebt: 8_840 }],
          status: "",
          thresholdPassed: true,
        },
        debtPayments: { "4000000311": { amount: 10_000, cardNumber: "1881", cardHolderName: "" } },
        paymentInfo: { ...noPayment, priorDebtPaid: false },
      }),
    ),
  ).toEqual({
    deposit: 30_963,
    priorDebt: 11_487 + 8_840,
    thresholdPassed: true,
    priorDebtPaid: false,
  }));

test("the charges beside the day are all but the fee of the day", () => {
  const state = stateAt("ordered", { depositAmount: 30_963, depositPayment: "due", startDayFee: 3_595 });
  const what = (charges: ReturnType<typeof enrollmentCharges>) => charges.map((charge) => charge.what);
  expect(what(enrollmentCharges(state))).toContain("start-day-fee");
  expect(what(chargesBesideTheDay(state))).toEqual(
    what(enrollmentCharges(state)).filter((one) => one !== "start-day-fee"),
  );
  expect(what(chargesBesideTheDay(state))).toContain("deposit");
});
