import { describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers } from "../../test/a-gateway.ts";

const payment = {
  paymentNumber: 7_600_000_031,
  status: "paid",
  amount: "$143.20",
  paymentDate: "11/29/2026",
  requestedAt: "2026-11-29T16:42:03Z",
  type: "CARD",
  brand: "Visa",
  lastDigits: 4242,
  reference: null,
};
const answer = {
  leastAmount: 5,
  mostAmount: "500.00",
  lastPaymentDate: "12/13/2026",
  methods: [{ methodId: "pm-1", type: "BANK", brand: "Checking", lastDigits: "0917", expiration: null }],
  payments: [payment, { ...payment, requestedAt: "2026-11-29T17:00:00Z", status: "Scheduled", reference: "ref-1" }],
};
const ask = (result: unknown) => aCustomersGatewayThatAnswers({ result }).billPayments.ofAccount("002103000019");

describe("an account's payments", () => {
  test("are read with methods and limits, the newest first", async () =>
    expect((await ask(answer))._unsafeUnwrap()).toMatchObject({
      kind: "offered",
      payments: {
        limits: { least: 5_00, most: 500_00, lastDay: "2026-12-13" },
        methods: [{ id: "pm-1", kind: "bank", brand: "Checking", lastDigits: "0917", expires: "" }],
        payments: [
          { status: "scheduled", reference: "ref-1" },
          { number: "7600000031", status: "paid", amount: 143_20, on: "2026-11-29", reference: "" },
        ],
      },
    }));

  test("are usable without an unreadable card", async () =>
    expect((await ask({ ...answer, methods: [{ methodId: "a b" }] }))._unsafeUnwrap()).toMatchObject({
      payments: { methods: [] },
    }));

  test.each([
    ["no list", { payments: undefined }],
    ["a status that we don't know", { payments: [{ ...payment, status: "Zonk" }] }],
    ["an amount that can't be read", { payments: [{ ...payment, amount: "much" }] }],
    ["no limit", { mostAmount: null }],
  ])("with %s are malformed, because a payment could be hidden", async (_, changes) =>
    expect((await ask({ ...answer, ...changes }))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" }),
  );
});

const pay = (result: unknown) =>
  aCustomersGatewayThatAnswers({ result }).billPayments.pay(
    {
      partner: "0050000019",
      contractAccount: "002103000019",
      amount: 143_20,
      day: "2026-11-29",
      methodId: "pm-1",
      reference: "ref-1",
    },
    "pay-1",
  );

test("a payment's answer has its number, or none", async () => {
  expect((await pay({ indicator: "success", paymentNumber: 7_600_000_031 }))._unsafeUnwrap()).toEqual({
    indicator: "Success",
    number: "7600000031",
  });
  expect((await pay({ indicator: "CardDeclined", paymentNumber: null }))._unsafeUnwrap()).toEqual({
    indicator: "CardDeclined",
    number: "",
  });
  expect((await pay({ indicator: null, paymentNumber: "1" }))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed" });
});
