import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeEach, describe, expect, test } from "vitest";
import { called, refused } from "../../../app/called.fixture.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import { noOrders, typeCard } from "../forms/order.fixture.ts";
import { connectBody, created, type Enrolled, lookingAt, ordered, rosa, typedBy } from "./enrolling.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinDallas;
const paid = { result: { indicator: "Success" } };
const paths = {
  deposit: "/payments/paymetric/securitydeposit",
  remainder: "/payments/paymetric/scheduleremainingdeposit",
  debts: "/payments/paymetric/priordebtpaymentcard",
  autopay: "/payments/paymetric/autopay",
};
const post = (browser: Browser, path: string, body: object) => called(browser, "POST", path, { ...body });
const asked = async (operationId: string): Promise<number> => (await here.asked(operationId)).length;

beforeEach(noOrders);

/** A card typed in the provider's frame, in the form in which a caller of the API gets it. */
const typedCard = async (browser: Browser) => {
  const { message } = (await called(browser, "GET", "/payments/paymetric/accesstoken", { lang: "en" })).json as {
    readonly message: string;
  };
  const returnUrl = "http://localhost:3000/mvi/place-order-deposit";
  await typeCard(`/frame?${new URLSearchParams({ accesstoken: message, lang: "en", returnUrl }).toString()}`);
  const packet = await called(browser, "GET", "/payments/paymetric/responsepacket", { accesstoken: message });
  const { accountId, profileId, cvv, cardType } = (
    packet.json as { readonly result: Readonly<Record<"accountId" | "profileId" | "cvv" | "cardType", string>> }
  ).result;
  return { accountId, profileId, cvv, cardType, expiration: "12/2031" };
};

describe("a deposit", () => {
  const owing = async () => {
    const account = await ordered(typedBy("della"), home);
    const card = await typedCard(account.browser);
    const body = {
      ...card,
      contractAccountNumber: account.contractAccountNumber,
      serviceContractNumber: account.serviceContractNumber,
      bpNumber: account.bpNumber,
      billingPostalCode: "75206",
      paymentType: "0",
      holderName: "Rosa Rutherford",
      amount: account.deposit,
    };
    return { account, card, body };
  };

  test("is charged once, and the same payment again gets the first answer", async () => {
    const { account, body } = await owing();
    expect((await post(account.browser, paths.deposit, body)).json).toEqual(paid);
    expect((await post(account.browser, paths.deposit, body)).json).toEqual(paid);
    expect(await asked("paySecurityDeposit")).toBe(1);
    const others = { paymentType: "1", holderName: "Ray", expiration: "11/2031", billingPostalCode: "75207" };
    for (const [field, other] of Object.entries(others))
      expect(refused(await post(account.browser, paths.deposit, { ...body, [field]: other })), field).toMatch(
        /^409 NOT_NOW/,
      );
    for (const field of ["contractAccountNumber", "serviceContractNumber", "bpNumber"])
      expect(refused(await post(account.browser, paths.deposit, { ...body, [field]: "1" })), field).toBe(
        `409 MISMATCH ${field}=mismatch`,
      );
    expect(await asked("paySecurityDeposit")).toBe(1);
  });

  test("in halves schedules the second half once", async () => {
    const { account, card, body } = await owing();
    const half = Math.ceil((account.deposit * 100) / 2) / 100;
    const before = await asked("paySecurityDeposit");
    expect((await post(account.browser, paths.deposit, { ...body, paymentType: "1", amount: half })).json).toEqual(
      paid,
    );
    const again = await post(account.browser, paths.deposit, { ...body, paymentType: "1", amount: half });
    expect([again.json, await asked("paySecurityDeposit")]).toEqual([paid, before + 1]);
    const remainder = {
      PaymentDate: account.startDate,
      ContractAccountNumber: account.contractAccountNumber,
      Expiration: card.expiration,
      CVV: card.cvv,
      HoldersName: "Rosa Rutherford",
      AccountId: card.accountId,
      DisplayAccountNumber: "1234",
      ProfileId: card.profileId,
      PartnerNumber: account.bpNumber,
      Amount: Math.round((account.deposit - half) * 100) / 100,
    };
    expect((await post(account.browser, paths.remainder, remainder)).json).toEqual(paid);
    expect((await post(account.browser, paths.remainder, remainder)).json).toEqual(paid);
    expect(refused(await post(account.browser, paths.remainder, { ...remainder, PaymentDate: "01/02/2031" }))).toMatch(
      /^409 /,
    );
    expect(await asked("scheduleRemainingDeposit")).toBe(1);
  });

  test.each([
    ["expiration", "13/2031"],
    ["expiration", "012/2031"],
    ["expiration", "12/20311"],
    ["billingPostalCode", "752061"],
    ["billingPostalCode", "x75206"],
    ["serviceContractNumber", "x1"],
    ["serviceContractNumber", "12345678901"],
    ["holderName", ""],
    ["accountId", ""],
  ])("with the %s %j is rejected", async (field, value) => {
    const { account, body } = await owing();
    expect(refused(await post(account.browser, paths.deposit, { ...body, [field]: value }))).toMatch(
      new RegExp(`^400 INVALID_REQUEST ${field}=`),
    );
  });
});

test("debts are paid once, each by its number, and the call returns the paid ones", async () => {
  const account = await created(typedBy("owen"), home);
  const { cvv, ...card } = await typedCard(account.browser);
  const body = {
    ...card,
    HolderName: "Rosa Rutherford",
    contractAccountNumber: account.contractAccountNumber,
    bpNumber: account.bpNumber,
    PriorDebtCollection: account.debts,
    BillingPostalCode: "75206",
    Cvv: cvv,
  };
  for (const [field, other] of Object.entries({
    contractAccountNumber: "1",
    bpNumber: "1",
    PriorDebtCollection: account.debts.map((debt) => ({ ...debt, TotalDebt: 0.01 })),
  }))
    expect(refused(await post(account.browser, paths.debts, { ...body, [field]: other })), field).toBe(
      `409 MISMATCH ${field}=mismatch`,
    );
  const answer = {
    hasErrors: false,
    result: {
      paymentResultCollection: account.debts.map(({ ContractAccountNumber, ServiceContractNumber, TotalDebt }) => ({
        paymentResult: { indicator: "Success" },
        message: expect.any(String) as string,
        priorDebtDetail: { ContractAccountNumber, ServiceContractNumber, TotalDebt },
      })),
    },
  };
  expect(account.debts.length).toBeGreaterThan(0);
  expect((await post(account.browser, paths.debts, body)).json).toEqual(answer);
  const paidOnce = await asked("payPriorDebt");
  expect((await post(account.browser, paths.debts, body)).json).toEqual(answer);
  expect(await asked("payPriorDebt")).toBe(paidOnce);
});

test("an order names each term that was not accepted", async () => {
  const account = await created(rosa, home);
  const terms = { termsOfService: false };
  const answer = await post(account.browser, "/customer/connect", { ...connectBody(account, home), terms });
  expect(refused(answer)).toBe("422 TERMS_NOT_ACCEPTED terms.termsOfService=required");
  expect(answer.json).toMatchObject({ error: { message: "Every term must be accepted." } });
});

test("the copy of a confirmation is for the recipients of an apartment's order alone", async () => {
  const apartment = handMade.mapleApartment;
  const list = { emailCopiesList: [{ email: "Ana@example.com" }] };
  const copy = (browser: Browser, data: object) =>
    post(browser, "/email/confirmation", { Data: { RecipientEmail: "ana@example.com", ...data } });
  const waiting = await created(rosa, apartment, list);
  expect(refused(await copy(waiting.browser, {}))).toMatch(/^409 NOT_NOW/);
  const house = await ordered(rosa, home);
  expect(refused(await copy(house.browser, {}))).toMatch(/^409 NOT_NOW/);
  const { browser, bpNumber, contractAccountNumber } = await ordered(rosa, apartment, list);
  expect((await copy(browser, { BP: bpNumber, ContractAccount: contractAccountNumber })).json).toEqual(paid);
  expect(refused(await copy(browser, { RecipientEmail: "ray@example.com", BP: "1", ContractAccount: "1" }))).toBe(
    "409 MISMATCH Data.RecipientEmail=mismatch Data.ContractAccount=mismatch Data.BP=mismatch",
  );
});

describe("autopay", () => {
  const bank = (account: Enrolled) => ({
    ContractAccountNumber: account.contractAccountNumber,
    HoldersName: "Della Deposit",
    AccountId: "4400018771",
    DisplayAccountNumber: "8771",
    ProfileId: "",
    PartnerNumber: account.bpNumber,
    routingNumber: "111000614",
    Expiration: "",
    CVV: "",
    mode: "bank",
  });
  const indicator = (indicator: string) => ({ status: 200, json: { result: { indicator } } });

  test("from a bank is enrolled once; an unknown bank is a normal answer", async () => {
    const account = await ordered(typedBy("della"), home);
    const enroll = (change: object) => post(account.browser, paths.autopay, { ...bank(account), ...change });
    for (const field of ["PartnerNumber", "ContractAccountNumber", "DisplayAccountNumber"])
      expect(refused(await enroll({ [field]: "1" })), field).toBe(`409 MISMATCH ${field}=mismatch`);
    expect(await asked("enrollAutopay")).toBe(0);
    expect(await enroll({ routingNumber: "911000614" })).toMatchObject(indicator("BankAccountUnknown"));
    expect(await enroll({})).toMatchObject(indicator("Success"));
    expect(await enroll({})).toMatchObject(indicator("AlreadyEnrolled"));
    expect(await enroll({ AccountId: "9900012222", DisplayAccountNumber: "2222" })).toMatchObject(
      indicator("AlreadyEnrolled"),
    );
  });

  test("from a card is enrolled", async () => {
    const account = await ordered(typedBy("della"), home);
    const { accountId, profileId, cvv, expiration } = await typedCard(account.browser);
    const card = { AccountId: accountId, ProfileId: profileId, CVV: cvv, Expiration: expiration, mode: "card" };
    const body = { ...bank(account), ...card, DisplayAccountNumber: "1234", routingNumber: "" };
    expect(await post(account.browser, paths.autopay, body)).toMatchObject(indicator("Success"));
  });
});

test("a browser without an enrollment gets neither a card token nor a payment", async () => {
  const account = await ordered(typedBy("della"), home);
  const numbers = { contractAccountNumber: "1", serviceContractNumber: "1", bpNumber: "1" };
  const person = { billingPostalCode: "75206", holderName: "R", paymentType: "0", amount: 1 };
  const deposit = { ...(await typedCard(account.browser)), ...numbers, ...person };
  const before = await asked("paySecurityDeposit");
  expect(refused(await post(new Browser(), paths.deposit, deposit))).toBe("409 NO_JOURNEY");
  expect(refused(await post(lookingAt(home), paths.deposit, deposit))).toBe("409 NOT_NOW");
  expect(await asked("paySecurityDeposit")).toBe(before);
  for (const [path, fields] of [
    ["/payments/paymetric/accesstoken", { lang: "en" }],
    ["/payments/paymetric/responsepacket", { accesstoken: "cft-0000000000000001" }],
  ] as const)
    expect(refused(await called(new Browser(), "GET", path, fields)), path).toBe("409 NO_JOURNEY");
});
