import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { replayed } from "../journeys/replay.ts";
import { errorOf } from "./answers.ts";
import { goodwinAve, goodwinDrive, orderInformationPath } from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "./visitor.ts";
import { depositsByCalls } from "./site-api-payments/deposits.ts";
import {
  paths,
  della,
  dario,
  owen,
  cards,
  indicatorOf,
  type Card,
  type Debt,
  type Account,
  connect,
  depositBody,
  remainderBody,
  debtsBody,
  bankBody,
  cardAutopayBody,
  paying,
} from "./site-api-payments/paying.ts";

const here = ownSite();
/** The journeys that have paid, or tried to. */
const references = new Set<string>();
afterEach(async () => {
  for (const { operationId, correlationId } of await here.gateway.requests())
    if (["paySecurityDeposit", "payPriorDebt", "enrollAutopay"].includes(operationId)) references.add(correlationId);
});
const { charges, cardOf, created, ordered } = paying(here);

depositsByCalls(here);

describe("prior debts by calls", () => {
  test("are paid one by one; what could not be paid is paid with another card, and then the order is placed", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const own = await created(visitor, goodwinAve, owen);
    const [large, small] = own.debts as readonly [Debt, Debt];
    expect([large.TotalDebt, small.TotalDebt]).toEqual([214.87, 88.4]);
    expect(errorOf(await connect(visitor, goodwinAve, own))).toMatchObject({ status: 409, code: "NOT_NOW" });
    const hundred = await cardOf(visitor, cards.hundred);
    const right = debtsBody(own, hundred, [large, small]);
    for (const collection of [
      [large],
      [large, { ...small, TotalDebt: 88.41 }],
      [{ ...large, ContractAccountNumber: "002000009999" }, small],
      [large, { ...small, ServiceContractNumber: "4000009999" }],
      [large, small, small],
    ]) {
      expect(errorOf(await visitor.call("POST", paths.debts, { ...right, PriorDebtCollection: collection }))).toEqual({
        status: 409,
        code: "MISMATCH",
        fields: ["PriorDebtCollection"],
      });
    }
    for (const [field, other] of Object.entries({ bpNumber: "0040009999", contractAccountNumber: "002100009999" })) {
      expect(errorOf(await visitor.call("POST", paths.debts, { ...right, [field]: other })), field).toEqual({
        status: 409,
        code: "MISMATCH",
        fields: [field],
      });
    }
    expect(await here.gateway.requests("payPriorDebt")).toEqual([]);

    expect((await visitor.call("POST", paths.debts, right)).json).toMatchObject({
      hasErrors: true,
      result: {
        paymentResultCollection: [
          {
            paymentResult: { indicator: "Failure" },
            message: "The card did not have enough for $214.87.",
            priorDebtDetail: { ServiceContractNumber: large.ServiceContractNumber, TotalDebt: 214.87 },
          },
          {
            paymentResult: { indicator: "Success" },
            priorDebtDetail: { ServiceContractNumber: small.ServiceContractNumber, TotalDebt: 88.4 },
          },
        ],
      },
    });
    expect(await charges()).toEqual([["prior debt", 88.4]]);
    // What is paid is not asked for again.
    expect(errorOf(await visitor.call("POST", paths.debts, right))).toEqual({
      status: 409,
      code: "MISMATCH",
      fields: ["PriorDebtCollection"],
    });
    const owed = await visitor.open("/mvi/place-order");
    expect(owed.url).toContain("/mvi/place-order-prior-debt");
    expect(owed.html).toContain("An earlier balance of $214.87 comes first.");
    expect(owed.html).toContain("Paid in full");

    const card = await cardOf(visitor, cards.good);
    expect((await visitor.call("POST", paths.debts, debtsBody(own, card, [large]))).json).toMatchObject({
      hasErrors: false,
    });
    expect((await visitor.call("POST", paths.debts, debtsBody(own, card, [small, large]))).json).toMatchObject({
      hasErrors: false,
    });
    expect(await charges()).toEqual([
      ["prior debt", 88.4],
      ["prior debt", 214.87],
    ]);
    for (const [locale, words, link] of [
      ["", "is paid", "/mvi/place-order"],
      ["/es", "está pagado", "/es/mvi/place-order"],
    ] as const) {
      const paid = await visitor.open(`${locale}/mvi/place-order-prior-debt-confirmation`);
      expect(paid.url).toBe(`${locale}/mvi/place-order-prior-debt-confirmation`);
      expect(paid.html).toContain(words);
      expect(paid.html).toContain(`href="${link}?`);
    }
    expect((await visitor.open("/mvi/place-order-deposit")).url).toMatch(/\/mvi\/place-order\?/);
    expect(indicatorOf(await connect(visitor, goodwinAve, own))).toBe("Success");
  });
});

describe("autopay by calls", () => {
  test("by bank: fields by its rules, a bank that is not known is an answer, and enrolled once", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const own = await ordered(visitor, goodwinAve, della);
    const right = bankBody(own);
    expect(errorOf(await visitor.call("POST", paths.autopay, { ...right, PartnerNumber: "0040009999" }))).toEqual({
      status: 409,
      code: "MISMATCH",
      fields: ["PartnerNumber"],
    });
    expect(errorOf(await visitor.call("POST", paths.autopay, { ...right, DisplayAccountNumber: "1234" }))).toEqual({
      status: 409,
      code: "MISMATCH",
      fields: ["DisplayAccountNumber"],
    });
    expect(
      errorOf(await visitor.call("POST", paths.autopay, { ...right, routingNumber: "12345", HoldersName: "Della 2" })),
    ).toEqual({ status: 400, code: "INVALID_REQUEST", fields: ["HoldersName", "routingNumber"] });
    expect((await visitor.call("POST", paths.autopay, { ...right, CVV: "cvt-0000000000000001" })).status).toBe(400);
    expect(await here.gateway.requests("enrollAutopay")).toEqual([]);
    expect(indicatorOf(await visitor.call("POST", paths.autopay, bankBody(own, "911000614")))).toBe(
      "BankAccountUnknown",
    );
    expect(indicatorOf(await visitor.call("POST", paths.autopay, right))).toBe("Success");
    expect(indicatorOf(await visitor.call("POST", paths.autopay, right))).toBe("AlreadyEnrolled");
    expect(
      indicatorOf(
        await visitor.call("POST", paths.autopay, { ...right, AccountId: "9900012222", DisplayAccountNumber: "2222" }),
      ),
    ).toBe("AlreadyEnrolled");
    expect(await here.gateway.recordsOf("autopay")).toEqual([{ mode: "bank", displayAccountNumber: "8771" }]);
  });

  test("by card", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const own = await ordered(visitor, goodwinDrive, dario);
    const declined = await cardOf(visitor, cards.declined);
    expect(indicatorOf(await visitor.call("POST", paths.autopay, cardAutopayBody(own, declined)))).toBe("CardDeclined");
    const card = await cardOf(visitor, cards.good);
    expect(
      errorOf(
        await visitor.call("POST", paths.autopay, {
          ...cardAutopayBody(own, card),
          ContractAccountNumber: "002100009999",
        }),
      ),
    ).toEqual({ status: 409, code: "MISMATCH", fields: ["ContractAccountNumber"] });
    expect(indicatorOf(await visitor.call("POST", paths.autopay, cardAutopayBody(own, card)))).toBe("Success");
    expect(await here.gateway.recordsOf("autopay")).toEqual([{ mode: "card", displayAccountNumber: "1234" }]);
  });
});

describe("who has no enrollment that runs", () => {
  const nobody: Account & { readonly serviceContractNumber: string } = {
    bpNumber: "0040000117",
    contractAccountNumber: "002100000117",
    serviceContractNumber: "4000000117",
    deposit: 300,
    debts: [{ ContractAccountNumber: "002000000311", ServiceContractNumber: "4000000311", TotalDebt: 1 }],
  };
  const card: Card = {
    accountId: "pmt-0000000000000001",
    profileId: "prf-0000000000000001",
    displayAccountNumber: "1234",
    cardType: "VISA",
    expirationMonth: "03",
    expirationYear: "2031",
    holderName: "Terry Testcard",
    postalCode: "75206",
    cvv: "cvt-0000000000000001",
  };
  const calls = [
    [paths.deposit, depositBody(nobody, card, "0", 300)],
    [paths.remainder, remainderBody(nobody, card, "01/02/2027", 150)],
    [paths.debts, debtsBody(nobody, card, nobody.debts)],
    [paths.autopay, bankBody(nobody)],
  ] as const;

  test("pays nothing, and gets neither a token nor a card", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    for (const [path, body] of calls)
      expect(errorOf(await visitor.call("POST", path, body)), path).toMatchObject({ status: 409, code: "NO_JOURNEY" });
    for (const path of [paths.token, `${paths.packet}?accesstoken=cft-0000000000000001`])
      expect(errorOf(await visitor.call("GET", path)), path).toMatchObject({ status: 409, code: "NO_JOURNEY" });
    expect(await here.gateway.requests()).toEqual([]);
  });

  test("nor does who has just begun", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    for (const [path, body] of calls)
      expect(errorOf(await visitor.call("POST", path, body)), path).toMatchObject({ status: 409, code: "NOT_NOW" });
  });
});

test("a token that is not known, or under which no card has passed, is answered with its code (E-418)", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  await visitor.open(orderInformationPath(goodwinAve));
  expect((await visitor.call("GET", `${paths.packet}?accesstoken=cft-spoilt`)).json).toEqual({
    requestError: { statuscode: "520" },
  });
  const { message } = (await visitor.call("GET", paths.token)).json as { message: string };
  expect((await visitor.call("GET", `${paths.packet}?accesstoken=${message}`)).json).toEqual({
    requestError: { statuscode: "300" },
  });
  expect((await visitor.call("GET", "/api/payments/paymetric/accesstoken?lang=de")).status).toBe(400);
});

test("a signed-in customer without an enrollment gets a token too, and is charged nothing by it", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  expect(
    (await visitor.call("POST", "/api/myaccount/login", { username: "grace.garza", password: "Larkspur1" })).status,
  ).toBe(200);
  expect(await cardOf(visitor, cards.good)).toMatchObject({ displayAccountNumber: "1234" });
  expect(await charges()).toEqual([]);
});

test("pages may frame the card provider's page, and send forms to it, and nobody else's", async () => {
  const origin = `http://cards.localhost:${new URL(here.gateway.url).port}`;
  const policy = (await fetch(`${here.site.url}/`)).headers.get("content-security-policy")?.split("; ") ?? [];
  expect(policy).toContain(`frame-src 'self' ${origin}`);
  expect(policy).toContain(`form-action 'self' ${origin}`);
});

test("no card and no bank account is kept, in the data or in the log", () => {
  const kept = [
    ...readdirSync(here.site.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
    readFileSync(join(here.folder, "site.log"), "latin1"),
  ].join("\n");
  for (const secret of [...Object.values(cards), "4400018771", "111000614"])
    expect(kept.includes(secret), secret).toBe(false);
  expect(kept).not.toMatch(/(pmt|prf|cvt)-[0-9a-f]{16}/);
});

test("a replay of each of these journeys decides the same, from what was kept of cards and accounts", async () => {
  expect(references.size).toBe(6);
  for (const reference of references)
    expect(await replayed(reference, { dataDir: here.site.dataDir }), reference).toMatchObject({
      exitCode: 0,
      verdict: "same",
    });
});
