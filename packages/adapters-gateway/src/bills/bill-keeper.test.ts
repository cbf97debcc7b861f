import nock from "nock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers, aGateway, baseUrl } from "../../test/a-gateway.ts";

beforeAll(() => {
  if (!nock.isActive()) nock.activate();
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

const account = "002103000013";
const paid = { balance: 0, pastDue: 0, dueDate: null, isAutoPay: false, autoPayDate: null, bills: [] };
const ask = (result: unknown) => aCustomersGatewayThatAnswers({ result }).bills.ofAccount(account);
const bill = (billDate: string) => ({
  billDate,
  dueDate: "12/02/2026",
  amount: "$1,118.42",
  archiveId: "AR4003000013",
  documentId: "BILL-202610",
});

describe("an account's balance", () => {
  test("is read with its day, autopay and its bills, the newest first", async () =>
    expect(
      (
        await ask({
          balance: "118.42",
          pastDue: 18.4,
          dueDate: "11/02/2026",
          isAutoPay: "Y",
          autoPayDate: "12/02/2026",
          bills: [bill("10/16/2026"), { ...bill("11/16/2026"), archiveId: null }],
        })
      )._unsafeUnwrap(),
    ).toEqual({
      kind: "available",
      bills: {
        balance: 118_42,
        pastDue: 18_40,
        dueOn: "2026-11-02",
        autopay: { isOn: true, takesOn: "2026-12-02" },
        bills: [
          { billedOn: "2026-11-16", dueOn: "2026-12-02", amount: 1_118_42, document: undefined },
          {
            billedOn: "2026-10-16",
            dueOn: "2026-12-02",
            amount: 1_118_42,
            document: { archiveId: "AR4003000013", documentId: "BILL-202610" },
          },
        ],
      },
    }));

  test("may be zero, or a credit below zero", async () => {
    expect((await ask(paid))._unsafeUnwrap()).toMatchObject({ bills: { balance: 0, dueOn: undefined, bills: [] } });
    expect((await ask({ ...paid, balance: -18.4 }))._unsafeUnwrap()).toMatchObject({ bills: { balance: -18_40 } });
  });

  test("shows twelve bills at most", async () => {
    const many = Array.from({ length: 14 }, (_, index) => bill(`11/${String(index + 1).padStart(2, "0")}/2026`));
    const { bills } = (await ask({ ...paid, bills: many }))._unsafeUnwrap();
    expect([bills?.bills.length, bills?.bills[0]?.billedOn]).toEqual([12, "2026-11-14"]);
  });

  test("has no autopay day when autopay is off", async () =>
    expect((await ask({ ...paid, autoPayDate: "12/02/2026" }))._unsafeUnwrap()).toMatchObject({
      bills: { autopay: { isOn: false, takesOn: undefined } },
    }));

  test.each([
    ["no balance", { ...paid, balance: null }],
    ["no past-due amount", { ...paid, pastDue: undefined }],
    ["no word on autopay", { ...paid, isAutoPay: null }],
    ["no list of bills", { ...paid, bills: null }],
    ["a balance without its day", { ...paid, balance: 20 }],
    ["more past due than is owed", { ...paid, balance: 20, dueDate: "12/02/2026", pastDue: 20.01 }],
    ["something past due beside a credit", { ...paid, balance: -20, pastDue: 5 }],
    ["a past due below nothing", { ...paid, pastDue: -5 }],
    ["a bill without an amount", { ...paid, bills: [{ ...bill("11/16/2026"), amount: "" }] }],
  ])("is a problem after an answer with %s", async (_, result) =>
    expect((await ask(result))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
});

describe("a gateway", () => {
  const answering = (status: number, body: unknown) => {
    nock(baseUrl)
      .get("/myaccount/bills")
      .query({ ca: account })
      .times(3)
      .reply(status, body as nock.Body);
    return aGateway().customer.bills.ofAccount(account);
  };

  test.each([
    ["the contract's refusal", { error: { code: "NOT_FOUND", message: "" } }],
    ["a page", "<html>"],
  ])("has no bills when it answers 404, with %s", async (_, body) =>
    expect((await answering(404, body))._unsafeUnwrap()).toEqual({ kind: "not-offered" }),
  );

  test.each([
    [500, "gateway-error"],
    [501, "gateway-error"],
    [403, "unauthorized"],
    [429, "rate-limited"],
    [400, "refused"],
  ] as const)("that answers %i leaves open whether it has bills", async (status, kind) => {
    expect((await answering(status, {}))._unsafeUnwrapErr().kind).toBe(kind);
  });

  test("that does not answer leaves it open too", async () => {
    nock(baseUrl).get("/myaccount/bills").query({ ca: account }).times(3).replyWithError("reset");
    expect((await aGateway().customer.bills.ofAccount(account))._unsafeUnwrapErr().kind).toBe("unreachable");
  });
});
