import { MatchersV3 } from "@pact-foundation/pact";
import type { PaymentOrder } from "@switchyard/domain/bill-payments/model";
import { toBillPaymentRequest } from "../src/bill-payments/bill-payments.ts";
import { grace, ofAnotherCustomer, sam } from "./account-customers.ts";
import { type Agreement, key } from "./agreement.ts";
import { usDate } from "./calendar.ts";

const { eachLike, number, regex, string } = MatchersV3;

/** A past day counts as today, so that the pact stays valid on any date. */
const order = (contractAccount: string, method: number, changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  partner: sam.partner,
  contractAccount,
  amount: 20_00,
  day: "2026-11-02",
  methodId: `pm-${contractAccount}-${method}`,
  reference: "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51-1",
  ...changes,
});
const paysBill = (one: PaymentOrder) =>
  ({ method: "POST", path: "/myaccount/payments", body: toBillPaymentRequest(one), onceOnly: true }) as const;
const now = order(sam.contractAccount, 1);
const typedCard = order(sam.contractAccount, 1, {
  methodId: "",
  card: {
    accountId: "pmt-0000000000000001",
    profileId: "prf-0000000000000001",
    cvv: "cvt-0000000000000001",
    lastDigits: "1111",
    cardType: "VISA",
    expiration: "12/2099",
    holderName: "Terry Testcard",
    postalCode: "75206",
  },
});
const declined = order(sam.contractAccount, 2);
const paymentNumber = regex(/^\d{10}$/, "7600000031");
const type = regex(/^(CARD|BANK)$/, "CARD");
const lastDigits = regex(/^\d{4}$/, "4242");

/** Payments of customers' bills. */
export const billPayments: readonly Agreement[] = [
  {
    description: "a customer pays a bill with a stored card",
    state: "Sam Swapp has a bill that is due",
    request: { ...paysBill(now), signedInAs: "sam.swapp" },
    response: { status: 200, body: { result: { indicator: "Success", paymentNumber } } },
    ask: (site) => site.customer.billPayments.pay(now, key),
    answer: { indicator: "Success", number: "7600000031" },
  },
  {
    description: "a customer pays a bill with a card that was typed for it",
    state: "Sam Swapp has a bill that is due",
    request: { ...paysBill(typedCard), signedInAs: "sam.swapp" },
    response: { status: 200, body: { result: { indicator: "Success", paymentNumber } } },
    ask: (site) => site.customer.billPayments.pay(typedCard, key),
    answer: { indicator: "Success", number: "7600000031" },
  },
  {
    description: "a customer pays a bill with a card that is declined",
    state: "Sam Swapp has a bill that is due",
    request: { ...paysBill(declined), signedInAs: "sam.swapp" },
    response: { status: 200, body: { result: { indicator: "CardDeclined", paymentNumber: null } } },
    ask: (site) => site.customer.billPayments.pay(declined, key),
    answer: { indicator: "CardDeclined", number: "" },
  },
  ofAnotherCustomer(
    "a customer pays somebody else's bill",
    "payBill",
    paysBill(order(sam.contractAccount, 1, { partner: grace.partner })),
    (site) => site.customer.billPayments.pay(order(sam.contractAccount, 1, { partner: grace.partner }), key),
  ),
  {
    description: "a customer's payments, stored cards and the limits of a payment",
    state: "Sam Swapp has paid earlier bills",
    request: {
      method: "GET",
      path: "/myaccount/payments",
      query: { ca: sam.contractAccount },
      signedInAs: "sam.swapp",
    },
    response: {
      status: 200,
      body: {
        result: {
          leastAmount: number(5),
          mostAmount: number(500),
          lastPaymentDate: usDate("12/13/2026"),
          methods: eachLike({
            methodId: regex(/^[\w-]{1,60}$/, "pm-002103000013-1"),
            type,
            brand: string("Visa"),
            lastDigits,
            expiration: string("08/2029"),
          }),
          payments: eachLike({
            paymentNumber,
            status: regex(/^(Paid|Scheduled|Canceled|Returned)$/, "Paid"),
            amount: number(20),
            paymentDate: usDate("11/29/2026"),
            requestedAt: regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, "2026-11-29T16:42:03Z"),
            type,
            brand: string("Visa"),
            lastDigits,
            reference: string("7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51-1"),
          }),
        },
      },
    },
    ask: (site) => site.customer.billPayments.ofAccount(sam.contractAccount),
    answer: {
      kind: "offered",
      payments: {
        limits: { least: 5_00, most: 500_00, lastDay: "2026-12-13" },
        methods: [{ id: "pm-002103000013-1", kind: "card", brand: "Visa", lastDigits: "4242", expires: "08/2029" }],
        payments: [
          {
            number: "7600000031",
            status: "paid",
            amount: 20_00,
            on: "2026-11-29",
            from: { kind: "card", brand: "Visa", lastDigits: "4242" },
            reference: "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51-1",
          },
        ],
      },
    },
  },
  ofAnotherCustomer(
    "somebody else's payments",
    "accountPayments",
    { method: "GET", path: "/myaccount/payments", query: { ca: sam.contractAccount } },
    (site) => site.customer.billPayments.ofAccount(sam.contractAccount),
  ),
];
