import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { noPayment, type PaymentType } from "@switchyard/domain/payments/model";
import { expect, test } from "vitest";
import { paymentFacts, paymentShown } from "./payment-facts.ts";

const words = {
  heading: "Payment",
  full: "You have paid 100%",
  half: "You have chosen to pay 50%",
  paid: "Paid",
  firstHalf: "First half",
  secondHalf: "Second half on {day}",
  card: "Card",
  holder: "Name",
  debts: "Debts",
};
const page = {
  locale: "en" as const,
  t: Object.assign((key: string) => key, { has: () => true }) as never,
  text: (message: string, args: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(args).reduce((text, [name, value]) => text.replace(`{${name}}`, `${value as string}`), message),
};
const card = {
  paymentMethod: "Visa",
  cardNumber: "1234",
  cardHolderName: "Della Deposit",
  expirationDate: "03/2029",
  zipCode: "75206",
};
const paid = (paymentType: PaymentType | undefined, more: object = {}) =>
  stateAt("finished", {
    depositAmount: 30_963,
    depositPayment: "settled",
    paymentInfo: { ...noPayment, ...card, paymentType, ...more },
  });
const rowsOf = (state: Parameters<typeof paymentFacts>[2]) =>
  paymentFacts(page, words, state).rows.map(({ label, value }) => `${label as string}: ${value as string}`);

test("the payment block shows payments by card; phone and store have a next step (E-284, E-287)", () => {
  expect(
    (["all", "half", "by-phone", "at-a-store", undefined] as const).map((type) => paymentShown(paid(type))),
  ).toEqual(["by-card", "by-card", "by-phone", "at-a-location", "nothing"]);
  expect(paymentShown({ ...paid("all"), depositPayment: "none" })).toBe("nothing");
});

test("the whole deposit (E-225, E-286)", () => {
  expect(paymentFacts(page, words, paid("all")).title).toBe("You have paid 100%");
  expect(rowsOf(paid("all"))).toEqual(["Paid: $309.63", "Card: Visa XXXX-XXXX-XXXX-1234", "Name: Della Deposit"]);
});

test("one half, and the day of the other (E-285)", () => {
  const visa = { brand: "Visa", lastDigits: "1234" } as const;
  const half = {
    ...paid("half", { scheduledDepositDate: "2026-12-15" }),
    paidWith: { deposit: visa, secondHalf: visa },
  };
  expect(paymentFacts(page, words, half).title).toBe("You have chosen to pay 50%");
  expect(rowsOf(half)).toEqual([
    "First half: $154.82",
    "Second half on 12/15/2026: $154.81",
    "Card: Visa XXXX-XXXX-XXXX-1234",
    "Name: Della Deposit",
  ]);
});

test("two halves on two cards: each names its own", () =>
  expect(
    rowsOf({
      ...paid("half", { scheduledDepositDate: "2026-12-15" }),
      paidWith: {
        deposit: { brand: "Visa", lastDigits: "0341" },
        secondHalf: { brand: "Mastercard", lastDigits: "4444" },
      },
    }),
  ).toEqual([
    "First half: $154.82",
    "Card: Visa XXXX-XXXX-XXXX-0341",
    "Second half on 12/15/2026: $154.81",
    "Card: Mastercard XXXX-XXXX-XXXX-4444",
    "Name: Della Deposit",
  ]));

test("debts that were paid on the way", () =>
  expect(
    rowsOf({
      ...paid("all"),
      priorDebtInfo: {
        priorDebt: [
          {
            contractAccountNumber: "3",
            serviceContractNumber: "4",
            customerName: "",
            address: "",
            finalBillDate: "",
            totalDebt: 6_240,
          },
        ],
        status: "",
        thresholdPassed: false,
      },
      debtPayments: { "4": { amount: 6_240, cardNumber: "1234", cardHolderName: "Della Deposit" } },
    }),
  ).toContain("Debts: $62.40"));

// Customers read a confirmation again on later days, and some payments are settled days after they were made.
test.each(["payment", "timeline"])("names no day without one on record: %s", (part) => {
  const content = readFileSync(
    join(import.meta.dirname, "../../../../../../content/blocks/enrollment-confirmation.yaml"),
    "utf8",
  );
  const [texts = ""] = new RegExp(`^  ${part}:\\n(?: {4}.*\\n)+`, "m").exec(content) ?? [];
  expect(texts).toContain("es: ");
  expect(texts).not.toMatch(/\b(?:today|hoy)\b/i);
});
