import { describe, expect, test } from "vitest";
import { aBankAccount, aCard, aDebtPayment, aDepositPayment, aPayer, aRemainderPayment } from "../../test/a-card.ts";
import { aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { toAutopayRequest } from "./autopay.ts";
import { toDepositRequest, toPriorDebtRequest, toRemainderRequest } from "./card-payments.ts";

const wireCard = {
  accountId: "pmt-1",
  profileId: "prf-1",
  displayAccountNumber: "1111",
  cardType: "VISA",
  expirationMonth: "12",
  expirationYear: "2099",
  holderName: "Terry Testcard",
  postalCode: "75206",
  cvv: "cvt-1",
};
const packetOf = async (answer: unknown) => aGatewayThatAnswers(answer).cardFrame.packet("cft-1");

describe("the card frame", () => {
  test("the token is asked for in the customer's language", async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return Response.json({ message: "cft-1" });
    };
    expect((await aGateway({ locale: "es", fetch }).ports.cardFrame.accessToken())._unsafeUnwrap()).toBe("cft-1");
    expect(asked).toEqual(["https://gateway.example/payments/paymetric/accesstoken?lang=es"]);
  });

  test("an empty token is no token", async () =>
    expect((await aGatewayThatAnswers({ message: " " }).cardFrame.accessToken())._unsafeUnwrapErr().kind).toBe(
      "malformed",
    ));

  test("month and year of any length make MM/YYYY (E-227)", async () => {
    const card = { ...wireCard, expirationMonth: 3, expirationYear: "29" };
    expect((await packetOf({ result: card }))._unsafeUnwrap()).toMatchObject({
      kind: "card",
      card: { expiration: "03/2029" },
    });
  });

  test("keeps only four digits of the card number (E-367) and five of the ZIP code", async () => {
    const card = { ...wireCard, displayAccountNumber: "411111******1881", postalCode: "75206-1234" };
    expect((await packetOf({ result: card }))._unsafeUnwrap()).toMatchObject({
      card: { lastDigits: "1881", postalCode: "75206" },
    });
  });

  test("an error is one, even beside a card (E-222)", async () => {
    expect((await packetOf({ result: wireCard, requestError: { statuscode: 520 } }))._unsafeUnwrap()).toEqual({
      kind: "request-error",
      statusCode: "520",
    });
    expect((await packetOf({ result: wireCard, requestError: null }))._unsafeUnwrap()).toMatchObject({ kind: "card" });
  });

  test.each(["accountId", "profileId", "cvv", "holderName"])("a card without %s is malformed", async (field) => {
    expect((await packetOf({ result: { ...wireCard, [field]: "" } }))._unsafeUnwrapErr().kind).toBe("malformed");
  });
});

describe("the request", () => {
  test("for a deposit: these names (E-400), the amount in dollars", () => {
    expect(toDepositRequest(aDepositPayment({ amount: 15_482, paymentType: "half" }), "es")).toEqual({
      expiration: "12/2099",
      contractAccountNumber: "002100000117",
      language: "es",
      paymentDate: "11/20/2026",
      cvv: "cvt-0000000000000001",
      billingPostalCode: "75206",
      cardType: "VISA",
      profileId: "prf-0000000000000001",
      payChannel: "WEB",
      payAgent: "SITE",
      tenderType: "CARD",
      paymentType: "1",
      nickname: "",
      holderName: "Terry Testcard",
      accountId: "pmt-0000000000000001",
      serviceContractNumber: "4008217563",
      bpNumber: "40000117",
      amount: 154.82,
    });
  });

  test("for the second half: these names (E-401)", () => {
    expect(toRemainderRequest(aRemainderPayment({ amount: 15_000 }))).toEqual({
      PaymentDate: "12/15/2098",
      ContractAccountNumber: "002100000117",
      Expiration: "12/2099",
      CVV: "cvt-0000000000000001",
      HoldersName: "Terry Testcard",
      AccountId: "pmt-0000000000000001",
      DisplayAccountNumber: "1111",
      ProfileId: "prf-0000000000000001",
      PartnerNumber: "40000117",
      Amount: 150,
    });
  });

  test("for prior debts: these names (E-403), each debt with a separate account", () => {
    expect(toPriorDebtRequest(aDebtPayment())).toEqual({
      PaymentDate: "11/20/2026",
      expiration: "12/2099",
      cardType: "VISA",
      HolderName: "Terry Testcard",
      contractAccountNumber: "002100000117",
      nickname: "",
      accountId: "pmt-0000000000000001",
      profileId: "prf-0000000000000001",
      paymentType: "PRIORDEBT",
      payChannel: "WEB",
      payAgent: "SITE",
      tenderType: "CARD",
      PaySource: "ENROLLMENT",
      bpNumber: "40000117",
      PriorDebtCollection: [
        {
          ContractAccountNumber: "002000000321",
          ServiceContractNumber: "4000000321",
          CustomerName: "Lowell Littledebt",
          Address: "909 Yale St, Houston, TX 77008",
          FinalBillDate: "06/12/2025",
          TotalDebt: 62.4,
        },
      ],
      BillingPostalCode: "75206",
      Cvv: "cvt-0000000000000001",
    });
  });

  const account = { ContractAccountNumber: "002100000117", PartnerNumber: "40000117" };

  test("for autopay by card: no routing number (E-388)", () => {
    expect(toAutopayRequest(aPayer, { mode: "card", card: aCard() })).toEqual({
      ...account,
      HoldersName: "Terry Testcard",
      AccountId: "pmt-0000000000000001",
      DisplayAccountNumber: "1111",
      ProfileId: "prf-0000000000000001",
      routingNumber: "",
      Expiration: "12/2099",
      CVV: "cvt-0000000000000001",
      mode: "card",
    });
  });

  test("for autopay by bank: the last four digits (E-386), and nothing of a card (E-387, E-388)", () => {
    expect(toAutopayRequest(aPayer, { mode: "bank", bank: aBankAccount })).toEqual({
      ...account,
      HoldersName: "Marisol Treviño",
      AccountId: "4400018771",
      DisplayAccountNumber: "8771",
      ProfileId: "",
      routingNumber: "111000614",
      Expiration: "",
      CVV: "",
      mode: "bank",
    });
  });
});

describe("the answer", () => {
  const refusals = [
    ["a deposit", (body: unknown) => aGatewayThatAnswers(body).payments.payDeposit(aDepositPayment(), "pay-1")],
    [
      "a second half",
      (body: unknown) => aGatewayThatAnswers(body).payments.scheduleRemainder(aRemainderPayment(), "pay-1"),
    ],
    [
      "autopay",
      (body: unknown) => aGatewayThatAnswers(body).autopay.enroll(aPayer, { mode: "card", card: aCard() }, "pay-1"),
    ],
  ] as const;

  test.each(refusals)("%s: a refusal is an answer, success is one in any case of letters", async (_, ask) => {
    expect((await ask({ result: { indicator: "CardDeclined" } }))._unsafeUnwrap()).toEqual({
      indicator: "CardDeclined",
    });
    expect((await ask({ result: { indicator: "SUCCESS" } }))._unsafeUnwrap()).toEqual({ indicator: "Success" });
  });

  test.each(refusals)("%s: an indicator other than text is malformed", async (_, ask) => {
    expect((await ask({ result: { indicator: 1 } }))._unsafeUnwrapErr().kind).toBe("malformed");
    expect((await ask({ result: { indicator: "" } }))._unsafeUnwrapErr().kind).toBe("malformed");
  });

  const one = (indicator: string, ServiceContractNumber: unknown = "4000000321") => ({
    paymentResult: { indicator },
    message: "Not enough on the card.",
    priorDebtDetail: { ServiceContractNumber },
  });
  const debts = (...paymentResultCollection: readonly unknown[]) =>
    aGatewayThatAnswers({ hasErrors: false, result: { paymentResultCollection } }).payments.payPriorDebt(
      aDebtPayment(),
      "pay-1",
    );

  test("each debt's own result counts, and not `hasErrors`", async () => {
    expect((await debts(one("Success"), one("InsufficientFunds", 4000000322)))._unsafeUnwrap()).toEqual([
      {
        serviceContractNumber: "4000000321",
        indicator: "Success",
        message: "Not enough on the card.",
        amount: undefined,
      },
      {
        serviceContractNumber: "4000000322",
        indicator: "InsufficientFunds",
        message: "Not enough on the card.",
        amount: undefined,
      },
    ]);
  });

  test.each([
    [62.4, 6_240],
    ["$1,062.40", 106_240],
    [null, undefined],
    ["much", "unknown"],
    [true, "unknown"],
  ])("an amount of %j beside a result is %j", async (TotalDebt, amount) => {
    const result = one("Success");
    const withAmount = { ...result, priorDebtDetail: { ...result.priorDebtDetail, TotalDebt } };
    expect((await debts(withAmount))._unsafeUnwrap()[0]?.amount).toBe(amount);
  });

  test("a result without a debt is malformed: the paid debt is unknown", async () => {
    expect((await debts(one("Success", null)))._unsafeUnwrapErr().kind).toBe("malformed");
  });
});

test("each payment carries its key, and is sent once even if the gateway fails", async () => {
  const sent: string[] = [];
  const { ports } = aGateway({
    fetch: async (_url, init) => {
      sent.push(new Headers(init.headers).get("idempotency-key") ?? "");
      return new Response("", { status: 503 });
    },
  });
  await ports.payments.payDeposit(aDepositPayment(), "key-deposit");
  await ports.payments.scheduleRemainder(aRemainderPayment(), "key-remainder");
  await ports.payments.payPriorDebt(aDebtPayment(), "key-debts");
  await ports.autopay.enroll(aPayer, { mode: "card", card: aCard() }, "key-autopay");
  expect(sent).toEqual(["key-deposit", "key-remainder", "key-debts", "key-autopay"]);
});
