import { describe, expect, test } from "vitest";
import { errorOf } from "./answers.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "./visitor.ts";

const here = sharedSite();

const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const sam = { partner: "0050000013", account: "002103000013", esiid: "1008901000000000014220" };
const tina = { partner: "0050000014", account: "002103000014", closed: "002103000016" };

const currentPlanOf = ({ partner, account, esiid }: typeof grace) =>
  `/api/myaccount/currentplan?partnerNumber=${partner}&accountNumber=${account}&esiid=${esiid}`;
const customerDataOf = ({ partner, account, esiid }: typeof grace) =>
  `/api/myaccount/transfer/customerdata?PartnerNumber=${partner}&ContractAccount=${account}&EsiId=${esiid}`;
const street = {
  StreetName: "Goodwin Ave",
  StreetNo: "5714",
  UnitNumber: "",
  City: "Dallas",
  State: "TX",
  ZipCode: "75206",
  PoBox: "",
  Country: "US",
};

/** Every call of the subject, about the things of the customer who is given. */
const callsAbout = (
  who: typeof grace,
): readonly (readonly [method: "GET" | "POST", path: string, body?: unknown])[] => [
  ["GET", currentPlanOf(who)],
  ["GET", customerDataOf(who)],
  ["GET", `/api/myaccount/customerdetails?ca=${who.account}`],
  ["GET", `/api/myaccount/paperlessbilling?ca=${who.account}`],
  [
    "POST",
    "/api/myaccount/paperlessbilling",
    { ContractAccount: who.account, PartnerNumber: who.partner, IsPaperlessBilling: true },
  ],
  ["POST", "/api/myaccount/transfer/updateBillingAddress", { ContractAccount: who.account, ...street }],
  [
    "POST",
    "/api/accountselector/contractaccount",
    { PartnerNumber: who.partner, Status: "Active", ContractAccount: "" },
  ],
  ["POST", "/api/accountselector/esiids", { Partner: who.partner, AccountNumber: who.account }],
];

describe("the customer's plan", () => {
  test("has the fields of the specification, its price in cents, and no average price for a use of 0", async () => {
    const { status, json } = await (await here.signedInAs("grace.garza")).call("GET", currentPlanOf(grace));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ESIID: grace.esiid,
      PRODUCT_ID: "LK-TRUE-12",
      PRODUCT: "True Rate 12",
      PRICE: 12.9013,
      TERMUNIT: "Months",
      TERMMONTHCOUNT: 12,
      USAGE: 1_000,
      TERM_EXP_DATE: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string,
    });
    expect(
      (json as { RATE: readonly { AverageMonthlyUse: number }[] }).RATE.map(
        ({ AverageMonthlyUse }) => AverageMonthlyUse,
      ),
    ).toEqual([500, 1_000, 2_000]);
  });

  test("is null when service has not begun", async () => {
    const penny = { partner: "0050000020", account: "002103000020", esiid: "10400510000019820" };
    expect(await (await here.signedInAs("penny.pending")).call("GET", currentPlanOf(penny))).toMatchObject({
      status: 200,
      json: null,
    });
  });
});

describe("the account selector", () => {
  test("answers active accounts, and asks the gateway for these whatever the caller says", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    const answer = await visitor.call("POST", "/api/accountselector/contractaccount", {
      PartnerNumber: tina.partner,
      Status: "Inactive",
      ContractAccount: tina.closed,
    });
    expect(answer.json).toEqual([
      { contractAccount: tina.account, accountStatus: "Active" },
      { contractAccount: "002103000015", accountStatus: "Active" },
    ]);
    expect((await here.gateway.requests("contractAccounts")).at(-1)?.body).toEqual({
      PartnerNumber: tina.partner,
      Status: "Active",
      ContractAccount: "",
    });
  });

  test("answers homes, and asks the gateway with the constants of the specification", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    const answer = await visitor.call("POST", "/api/accountselector/esiids", {
      Partner: tina.partner,
      AccountNumber: tina.account,
      CutOffDate: "2026/01/01",
      PageNumber: 7,
      SortColumn: "Street",
      SortDir: "asc",
      Channel: "IVR",
    });
    expect(answer.json).toEqual([
      { accountStatus: "Active", serviceAddress: "8801 Legacy Dr, Plano, TX 75025", esiId: "10443720000088010" },
      {
        accountStatus: "Active",
        serviceAddress: "2033 Dunlavy St Apt 7, Houston, TX 77019",
        esiId: "1008901000000000020330",
      },
    ]);
    expect((await here.gateway.requests("accountMeters")).at(-1)?.body).toEqual({
      Partner: tina.partner,
      AccountNumber: tina.account,
      CutOffDate: "2010/03/01",
      PageNumber: 1,
      SortColumn: "AccountStatus",
      SortDir: "desc",
      Channel: "WEB",
    });
  });

  test("asks for what a business holds under its organisation's number (A-321)", async () => {
    const visitor = await here.signedInAs("bella.business");
    for (const PartnerNumber of ["0060000031", "0050000031"]) {
      expect((await visitor.call("POST", "/api/accountselector/contractaccount", { PartnerNumber })).json).toEqual([
        { contractAccount: "002103000031", accountStatus: "Active" },
      ]);
      expect((await here.gateway.requests("contractAccounts")).at(-1)?.body).toMatchObject({
        PartnerNumber: "0060000031",
      });
    }
  });

  test("knows 50000021 and 0050000021 as one partner", async () => {
    const visitor = await here.signedInAs("emil.electric");
    for (const PartnerNumber of ["50000021", "0050000021"]) {
      expect((await visitor.call("POST", "/api/accountselector/contractaccount", { PartnerNumber })).json).toEqual([
        { contractAccount: "002103000021", accountStatus: "Active" },
      ]);
    }
  });
});

describe("bills", () => {
  test("come as the customer chose; the next question knows it", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const choice = async () => (await visitor.call("GET", `/api/myaccount/paperlessbilling?ca=${grace.account}`)).json;
    expect(await choice()).toEqual({ result: { isPaperLess: false, userEmail: "grace.garza@example.com" } });
    expect(
      (
        await visitor.call("POST", "/api/myaccount/paperlessbilling", {
          ContractAccount: grace.account,
          PartnerNumber: grace.partner,
          IsPaperlessBilling: true,
        })
      ).status,
    ).toBe(200);
    expect((await here.gateway.requests("setPaperlessBilling")).at(-1)?.body).toEqual({
      ContractAccount: grace.account,
      PartnerNumber: grace.partner,
      IsPaperlessBilling: true,
    });
    expect(await choice()).toEqual({ result: { isPaperLess: true, userEmail: "grace.garza@example.com" } });
  });

  test("go where the customer says; an address that is none is refused", async () => {
    const visitor = await here.signedInAs("andy.apartment");
    const ca = "002103000025";
    const details = async () => (await visitor.call("GET", `/api/myaccount/customerdetails?ca=${ca}`)).json;
    expect(await details()).toMatchObject({
      mailingAddress: {
        streetNumber: "4417",
        streetName: "Buffalo Gap Rd",
        aptNumber: "",
        city: "Abilene",
        state: "TX",
        postalCode: "79605",
      },
    });
    const update = (change: object) =>
      visitor.call("POST", "/api/myaccount/transfer/updateBillingAddress", {
        ContractAccount: ca,
        ...street,
        ...change,
      });
    expect(errorOf(await update({ StreetNo: "", City: "" }))).toEqual({
      status: 400,
      code: "INVALID_REQUEST",
      fields: ["StreetNo", "City"],
    });
    expect(errorOf(await update({ StreetNo: "", StreetName: "", PoBox: "" }))).toEqual({
      status: 400,
      code: "INVALID_REQUEST",
      fields: ["StreetName", "StreetNo"],
    });
    expect(errorOf(await update({ State: "Texas" }))).toMatchObject({ status: 400, fields: ["State"] });
    expect((await update({})).status).toBe(200);
    expect((await here.gateway.ledger()).entries.at(-1)).toMatchObject({
      operationId: "updateBillingAddress",
      request: { ContractAccount: ca, ...street },
    });
    expect(await details()).toMatchObject({
      mailingAddress: { streetNumber: "5714", streetName: "Goodwin Ave", city: "Dallas" },
    });
  });
});

test("an empty address is that of the new home on the account, and of none when that is not clear (A-374)", async () => {
  const empty = (ContractAccount: string) => ({
    ContractAccount,
    StreetName: "",
    StreetNo: "",
    UnitNumber: "",
    City: "",
    State: "",
    ZipCode: "",
    PoBox: "",
    Country: "",
  });
  const penny = await here.signedInAs("penny.pending");
  expect((await penny.call("POST", "/api/myaccount/transfer/updateBillingAddress", empty("002103000020"))).status).toBe(
    200,
  );
  expect((await here.gateway.requests("updateBillingAddress")).at(-1)?.body).toEqual({
    ContractAccount: "002103000020",
    StreetNo: "1982",
    StreetName: "Hobbs Rd",
    UnitNumber: "",
    City: "League City",
    State: "TX",
    ZipCode: "77573",
    PoBox: "",
    Country: "US",
  });
  const two = await (
    await here.signedInAs("tina.twohomes")
  ).call("POST", "/api/myaccount/transfer/updateBillingAddress", empty(tina.account));
  expect(errorOf(two)).toMatchObject({ status: 400, fields: ["StreetName", "StreetNo", "PoBox"] });
});

test("customer data says who is in the advanced meter program", async () => {
  const amy = { partner: "0050000017", account: "002103000017", esiid: "10443720000030120" };
  expect((await (await here.signedInAs("amy.advance")).call("GET", customerDataOf(amy))).json).toEqual({
    result: { phoneNumber: "2145550177", isAmbEnrolled: "Y" },
  });
  expect((await (await here.signedInAs("grace.garza")).call("GET", customerDataOf(grace))).json).toMatchObject({
    result: { isAmbEnrolled: "N" },
  });
});

describe("nobody sees or changes what is another's", () => {
  test("without a session every call is refused, and the gateway is not asked", async () => {
    const before = await here.gateway.requests();
    for (const [method, path, body] of callsAbout(grace))
      expect(errorOf(await new Visitor(here.site.url).call(method, path, body)), path).toMatchObject({
        status: 401,
        code: "NOT_SIGNED_IN",
      });
    expect(await here.gateway.requests()).toEqual(before);
  });

  test("with another customer's numbers, all of them or one among one's own, every call is refused", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const before = (await here.gateway.ledger()).entries;
    const foreign = [
      ...callsAbout(sam),
      ["GET", currentPlanOf({ ...grace, esiid: sam.esiid })],
      ["GET", currentPlanOf({ ...grace, account: sam.account })],
      ["GET", currentPlanOf({ ...grace, partner: sam.partner })],
      ["GET", customerDataOf({ ...grace, account: sam.account })],
    ] as const;
    for (const [method, path, body] of foreign)
      expect(errorOf(await visitor.call(method, path, body)), path).toMatchObject({ status: 403, code: "NOT_YOURS" });
    // What nobody has is refused alike.
    expect(errorOf(await visitor.call("GET", "/api/myaccount/customerdetails?ca=999999999999"))).toEqual({
      status: 403,
      code: "NOT_YOURS",
      fields: ["ca"],
    });
    expect((await here.gateway.ledger()).entries).toEqual(before);
  });

  test("and from another site nothing is changed", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const posts = callsAbout(grace).filter(([method]) => method === "POST");
    for (const [method, path, body] of posts)
      expect(errorOf(await visitor.call(method, path, body, { origin: "https://evil.example" })), path).toMatchObject({
        status: 403,
        code: "OTHER_SITE",
      });
  });
});
