import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { replayed } from "../journeys/replay.ts";
import { errorOf } from "./answers.ts";
import {
  calendarOf,
  fillIn,
  firstOpenDay,
  goodwinAve,
  goodwinDrive,
  type Home,
  orderInformationPath,
  typedBy,
} from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { typeCard } from "./type-card.ts";
import { openDays } from "./open-days.ts";
import { type CallAnswer, Visitor } from "./visitor.ts";

const here = ownSite(({ url }) => ({ CARD_FRAME_URL: `http://cards.localhost:${new URL(url).port}/frame` }));
/** The journeys that have paid, or tried to. */
const references = new Set<string>();
afterEach(async () => {
  for (const { operationId, correlationId } of await here.gateway.requests())
    if (["paySecurityDeposit", "payPriorDebt", "enrollAutopay"].includes(operationId)) references.add(correlationId);
});

const paths = {
  deposit: "/api/payments/paymetric/securitydeposit",
  remainder: "/api/payments/paymetric/scheduleremainingdeposit",
  debts: "/api/payments/paymetric/priordebtpaymentcard",
  autopay: "/api/payments/paymetric/autopay",
  token: "/api/payments/paymetric/accesstoken?lang=en",
  packet: "/api/payments/paymetric/responsepacket",
};

const della = typedBy(personaNamed("della"));
const dario = typedBy(personaNamed("dario"));
const owen = typedBy(personaNamed("owen"));

const cards = {
  good: "4111111111111234",
  declined: "4000000000000002",
  hundred: "4000000000009995",
  lost: "4000000000000119",
};

interface Payment {
  readonly kind: string;
  readonly amount: number;
}

const charges = async () =>
  (await here.gateway.recordsOf<Payment>("payment")).map(({ kind, amount }) => [kind, amount]);
const indicatorOf = ({ json }: CallAnswer) => (json as { result?: { indicator: string } }).result?.indicator;

interface Card {
  readonly accountId: string;
  readonly profileId: string;
  readonly displayAccountNumber: string;
  readonly cardType: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly holderName: string;
  readonly postalCode: string;
  readonly cvv: string;
}

/** A card from the frame, as a caller of the API gets it. */
const cardOf = async (visitor: Visitor, number: string): Promise<Card> => {
  const token = (await visitor.call("GET", paths.token)).json as { message: string };
  expect(
    await typeCard(here.gateway.url, {
      number,
      accesstoken: token.message,
      returnUrl: `${here.site.url}/mvi/place-order-deposit`,
    }),
  ).toContain("card=passed");
  const { json } = await visitor.call("GET", `${paths.packet}?accesstoken=${token.message}`);
  return (json as { result: Card }).result;
};

/** What customer creation has answered, by the gateway's ledger: the caller of the API got the same. */
interface Created {
  readonly createCustomerResponse: {
    readonly result: {
      readonly partnerNumber: string;
      readonly priorDebt: { readonly PriorDebt: readonly Debt[] } | null;
    };
  };
  readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } };
  readonly calculateDepositResponse: { readonly result: number };
}
interface Debt {
  readonly ContractAccountNumber: string;
  readonly ServiceContractNumber: string;
  readonly TotalDebt: number;
}
interface Account {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly deposit: number;
  readonly debts: readonly Debt[];
}

const created = async (visitor: Visitor, home: Home, person: Readonly<Record<string, string>>): Promise<Account> => {
  await fillIn(visitor, home, person);
  const answer = (await here.gateway.ledger()).entries.findLast(({ operationId }) => operationId === "createCustomer")
    ?.response as Created;
  const { partnerNumber, priorDebt } = answer.createCustomerResponse.result;
  return {
    bpNumber: partnerNumber,
    contractAccountNumber: answer.createContractAccountResponse.result.contractAccount,
    deposit: answer.calculateDepositResponse.result,
    debts: priorDebt?.PriorDebt ?? [],
  };
};

const connect = async (
  visitor: Visitor,
  home: Home,
  { bpNumber, contractAccountNumber }: Account,
): Promise<CallAnswer> =>
  visitor.call("POST", "/api/customer/connect", {
    bpNumber,
    contractAccountNumber,
    startDate: await firstOpenDay(visitor, home),
    esiid: home.esiid,
    customerIntent: "6",
    productId: home.planid,
  });

const ordered = async (
  visitor: Visitor,
  home: Home,
  person: Readonly<Record<string, string>>,
): Promise<Account & { readonly serviceContractNumber: string }> => {
  const account = await created(visitor, home, person);
  const answer = await connect(visitor, home, account);
  expect(answer).toMatchObject({ status: 200, json: { result: { indicator: "Success" } } });
  return {
    ...account,
    serviceContractNumber: (answer.json as { result: { serviceContractNumber: string } }).result.serviceContractNumber,
  };
};

const expiryOf = ({ expirationMonth, expirationYear }: Card): string => `${expirationMonth}/${expirationYear}`;

const depositBody = (
  { bpNumber, contractAccountNumber, serviceContractNumber }: Account & { readonly serviceContractNumber: string },
  card: Card,
  paymentType: "0" | "1",
  amount: number,
) => ({
  expiration: expiryOf(card),
  contractAccountNumber,
  language: "en",
  cvv: card.cvv,
  billingPostalCode: card.postalCode,
  cardType: card.cardType,
  profileId: card.profileId,
  payChannel: "WEB",
  payAgent: "SITE",
  tenderType: "CARD",
  paymentType,
  nickname: "",
  holderName: card.holderName,
  accountId: card.accountId,
  serviceContractNumber,
  bpNumber,
  amount,
});

const remainderBody = (
  { bpNumber, contractAccountNumber }: Account,
  card: Card,
  PaymentDate: string,
  Amount: number,
) => ({
  PaymentDate,
  ContractAccountNumber: contractAccountNumber,
  Expiration: expiryOf(card),
  CVV: card.cvv,
  HoldersName: card.holderName,
  AccountId: card.accountId,
  DisplayAccountNumber: card.displayAccountNumber,
  ProfileId: card.profileId,
  PartnerNumber: bpNumber,
  Amount,
});

const debtsBody = ({ bpNumber, contractAccountNumber }: Account, card: Card, PriorDebtCollection: readonly Debt[]) => ({
  expiration: expiryOf(card),
  cardType: card.cardType,
  HolderName: card.holderName,
  contractAccountNumber,
  nickname: "",
  accountId: card.accountId,
  profileId: card.profileId,
  paymentType: "PRIORDEBT",
  payChannel: "WEB",
  payAgent: "SITE",
  tenderType: "CARD",
  PaySource: "ENROLLMENT",
  bpNumber,
  PriorDebtCollection,
  BillingPostalCode: card.postalCode,
  Cvv: card.cvv,
});

const bankBody = ({ bpNumber, contractAccountNumber }: Account, routingNumber = "111000614") => ({
  ContractAccountNumber: contractAccountNumber,
  HoldersName: "Della Deposit",
  AccountId: "4400018771",
  DisplayAccountNumber: "8771",
  ProfileId: "",
  PartnerNumber: bpNumber,
  routingNumber,
  Expiration: "",
  CVV: "",
  mode: "bank",
});

const cardAutopayBody = ({ bpNumber, contractAccountNumber }: Account, card: Card) => ({
  ContractAccountNumber: contractAccountNumber,
  HoldersName: card.holderName,
  AccountId: card.accountId,
  DisplayAccountNumber: card.displayAccountNumber,
  ProfileId: card.profileId,
  PartnerNumber: bpNumber,
  routingNumber: "",
  Expiration: expiryOf(card),
  CVV: card.cvv,
  mode: "card",
});

const cents = (dollars: number): number => Math.round(dollars * 100);

describe("a deposit by calls", () => {
  test("is paid in full, once, however often it is sent; the amount and whose it is must be the enrollment's own", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const account = await created(visitor, goodwinAve, della);
    const card = await cardOf(visitor, cards.good);
    expect(card.displayAccountNumber).toBe("1234");
    // Before the order there is nothing to pay.
    expect(
      errorOf(
        await visitor.call(
          "POST",
          paths.deposit,
          depositBody({ ...account, serviceContractNumber: "4000000001" }, card, "0", account.deposit),
        ),
      ),
    ).toMatchObject({ status: 409, code: "NOT_NOW" });
    expect((await connect(visitor, goodwinAve, account)).status).toBe(200);
    const own = {
      ...account,
      serviceContractNumber: (await here.gateway.ledger()).orders[0]?.serviceContractNumber ?? "",
    };
    expect((await visitor.open("/mvi/mini-confirmation")).url).toContain("/mvi/place-order-deposit");

    const right = depositBody(own, card, "0", own.deposit);
    const wrong = {
      amount: (cents(own.deposit) + 1) / 100,
      bpNumber: "0040009999",
      contractAccountNumber: "002100009999",
      serviceContractNumber: "4000009999",
      paymentDate: "01/02/2031",
    };
    for (const [field, other] of Object.entries(wrong))
      expect(errorOf(await visitor.call("POST", paths.deposit, { ...right, [field]: other })), field).toEqual({
        status: 409,
        code: "MISMATCH",
        fields: [field],
      });
    expect(
      errorOf(await visitor.call("POST", paths.deposit, { ...right, amount: (cents(own.deposit) - 1) / 100 })),
    ).toMatchObject({ status: 409, code: "MISMATCH" });
    expect((await visitor.call("POST", paths.deposit, { ...right, amount: own.deposit + 0.001 })).status).toBe(400);
    expect((await visitor.call("POST", paths.deposit, { ...right, accountId: undefined })).status).toBe(400);
    expect(await here.gateway.requests("paySecurityDeposit")).toEqual([]);

    const together = await Promise.all([
      visitor.call("POST", paths.deposit, right),
      visitor.call("POST", paths.deposit, right),
    ]);
    expect(together.some(({ status }) => status === 200)).toBe(true);
    expect(indicatorOf(await visitor.call("POST", paths.deposit, right))).toBe("Success");
    expect(await charges()).toEqual([["deposit", own.deposit]]);
    expect(
      (await here.gateway.ledger()).entries.filter(({ operationId }) => operationId === "paySecurityDeposit"),
    ).toHaveLength(1);
    // Another card for what is paid is not taken, nor is the second half of what was paid in full.
    expect(errorOf(await visitor.call("POST", paths.deposit, { ...right, holderName: "Somebody Else" }))).toMatchObject(
      { status: 409, code: "NOT_NOW" },
    );
    expect(
      errorOf(await visitor.call("POST", paths.remainder, remainderBody(own, card, "01/02/2027", 154.81))),
    ).toMatchObject({ status: 409, code: "NOT_NOW" });
    expect((await visitor.open("/mvi/place-order-deposit")).url).toContain("/mvi/mini-confirmation");
  });

  test("is paid by half and scheduled; a declined card is an answer, and a second card pays", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const own = await ordered(visitor, goodwinDrive, dario);
    const later = Math.floor(cents(own.deposit) / 2) / 100;
    const now = (cents(own.deposit) - cents(later)) / 100;
    const declined = await cardOf(visitor, cards.declined);
    expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, declined, "1", now)))).toBe(
      "CardDeclined",
    );
    expect(await charges()).toEqual([]);
    const oops = await visitor.open("/oops?errorCode=CardDeclined");
    for (const words of [
      "The card was declined.",
      "Your service is ordered, and begins on",
      `Confirmation number ${own.serviceContractNumber}`,
      "Nothing was charged.",
      'href="/mvi/place-order-deposit?',
    ])
      expect(oops.html).toContain(words);

    const card = await cardOf(visitor, cards.good);
    const day = openDays(await calendarOf(visitor, goodwinDrive))[1] ?? "none";
    expect(errorOf(await visitor.call("POST", paths.remainder, remainderBody(own, card, day, later)))).toMatchObject({
      status: 409,
      code: "NOT_NOW",
    });
    expect(errorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", own.deposit)))).toEqual({
      status: 409,
      code: "MISMATCH",
      fields: ["amount"],
    });
    expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", now)))).toBe("Success");

    const due = await visitor.open("/mvi/place-order-deposit");
    for (const words of [
      "The first half is paid.",
      `The other half, $${later.toFixed(2)}`,
      `$${now.toFixed(2)} of the deposit is paid`,
    ])
      expect(due.html).toContain(words);

    const right = remainderBody(own, card, day, later);
    for (const [field, other] of Object.entries({
      Amount: (cents(later) + 1) / 100,
      PartnerNumber: "0040009999",
      ContractAccountNumber: "002100009999",
    })) {
      expect(errorOf(await visitor.call("POST", paths.remainder, { ...right, [field]: other })), field).toEqual({
        status: 409,
        code: "MISMATCH",
        fields: [field],
      });
    }
    expect(errorOf(await visitor.call("POST", paths.remainder, { ...right, PaymentDate: "01/02/2030" }))).toEqual({
      status: 422,
      code: "NOT_ON_THAT_DAY",
      fields: ["PaymentDate"],
    });
    for (const _ of [1, 2]) expect(indicatorOf(await visitor.call("POST", paths.remainder, right))).toBe("Success");
    expect(await charges()).toEqual([
      ["deposit half", now],
      ["scheduled deposit half", later],
    ]);
  });

  test("whose answer is lost is asked again under its key and charged once; another card has to wait", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const own = await ordered(visitor, goodwinAve, della);
    const card = await cardOf(visitor, cards.lost);
    const other = await cardOf(visitor, cards.good);
    const half = Math.ceil(cents(own.deposit) / 2) / 100;
    expect((await visitor.call("POST", paths.deposit, depositBody(own, card, "0", own.deposit))).status).toBe(502);
    for (const path of ["/mvi/place-order-deposit", "/oops"])
      expect((await visitor.open(path)).html).toContain("we haven’t heard yet what became of it");
    expect(errorOf(await visitor.call("POST", paths.deposit, depositBody(own, other, "0", own.deposit)))).toMatchObject(
      { status: 409, code: "UNDECIDED" },
    );
    expect(errorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", half)))).toMatchObject({
      status: 409,
      code: "UNDECIDED",
    });
    expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "0", own.deposit)))).toBe(
      "Success",
    );
    expect(await charges()).toEqual([["deposit", own.deposit]]);
    expect(
      new Set((await here.gateway.requests("paySecurityDeposit")).map(({ idempotencyKey }) => idempotencyKey)).size,
    ).toBe(1);
  });
});

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
      errorOf(await visitor.call("POST", paths.autopay, { ...right, routingNumber: "12345", HoldersName: "O'Neil" })),
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
