import { describe, expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, siteHere } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = siteHere({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const sam = { partner: "0050000013", account: "002103000013", esiid: "1008901000000000014220" };
const lastAsked = async (operationId: string) =>
  (await here.asked(operationId)).at(-1) as unknown as { readonly query: unknown; readonly body: unknown };

test("each call has its guards", () => {
  expect(guards(calls).toSorted()).toEqual([
    "GET /getdocument anybody - look-ups question 0",
    "GET /getpdfviewer members - people question 0",
    "GET /myaccount/bills members - look-ups question 0",
    "GET /myaccount/currentplan members - look-ups question 0",
    "GET /myaccount/customerdetails members - look-ups question 0",
    "GET /myaccount/paperlessbilling members - look-ups question 0",
    "GET /myaccount/transfer/customerdata members - look-ups question 0",
    "POST /accountselector/contractaccount members - look-ups act 0",
    "POST /accountselector/esiids members - look-ups act 0",
    "POST /myaccount/paperlessbilling members - look-ups act 0",
    "POST /myaccount/transfer/updateBillingAddress members - look-ups act 0",
  ]);
});

describe("what is read of a call", () => {
  const address = {
    ContractAccount: "2103000011",
    StreetName: "Goodwin Ave",
    StreetNo: "5714",
    UnitNumber: "",
    City: "Dallas",
    State: "TX",
    ZipCode: "75206",
    PoBox: "",
    Country: "US",
  };
  const noAddress = {
    ContractAccount: grace.account,
    StreetName: "",
    StreetNo: "",
    UnitNumber: "",
    City: "",
    State: "",
    ZipCode: "",
    PoBox: "",
    Country: "",
  };
  const document = { docType: "EFL", productid: "LK-TRUE-12", tdsp: "D_ONCOR" };

  test.each<[string, "GET" | "POST", string, unknown, unknown]>([
    [
      "an account without its zeros",
      "POST",
      "/accountselector/contractaccount",
      { PartnerNumber: "50000011" },
      { PartnerNumber: "50000011", Status: "", ContractAccount: "" },
    ],
    [
      "words about accounts that are too long",
      "POST",
      "/accountselector/contractaccount",
      { PartnerNumber: "50000011", Status: "x".repeat(21), ContractAccount: "1".repeat(21) },
      ["Status too_big", "ContractAccount too_big"],
    ],
    [
      "homes without options",
      "POST",
      "/accountselector/esiids",
      { Partner: "1", AccountNumber: "2" },
      { Partner: "1", AccountNumber: "000000000002", CutOffDate: "", SortColumn: "", SortDir: "", Channel: "" },
    ],
    [
      "homes with options",
      "POST",
      "/accountselector/esiids",
      {
        Partner: "1",
        AccountNumber: "2",
        CutOffDate: "x".repeat(20),
        PageNumber: "1".repeat(10),
        SortColumn: "x".repeat(40),
        SortDir: "x".repeat(10),
        Channel: "x".repeat(20),
      },
      {
        Partner: "1",
        AccountNumber: "000000000002",
        CutOffDate: "x".repeat(20),
        PageNumber: "1".repeat(10),
        SortColumn: "x".repeat(40),
        SortDir: "x".repeat(10),
        Channel: "x".repeat(20),
      },
    ],
    [
      "a page by number",
      "POST",
      "/accountselector/esiids",
      { Partner: "1", AccountNumber: "2", PageNumber: 3 },
      {
        Partner: "1",
        AccountNumber: "000000000002",
        CutOffDate: "",
        PageNumber: 3,
        SortColumn: "",
        SortDir: "",
        Channel: "",
      },
    ],
    [
      "options that are too long",
      "POST",
      "/accountselector/esiids",
      {
        Partner: "1",
        AccountNumber: "2",
        CutOffDate: "x".repeat(21),
        PageNumber: "1".repeat(11),
        SortColumn: "x".repeat(41),
        SortDir: "x".repeat(11),
        Channel: "x".repeat(21),
      },
      ["CutOffDate too_big", "PageNumber too_big", "SortColumn too_big", "SortDir too_big", "Channel too_big"],
    ],
    [
      "a question about a plan with nothing",
      "GET",
      "/myaccount/currentplan",
      {},
      ["partnerNumber invalid_type", "accountNumber invalid_type", "esiid invalid_type"],
    ],
    ["a question about details with nothing", "GET", "/myaccount/customerdetails", {}, ["ca invalid_type"]],
    [
      "a question about data with nothing",
      "GET",
      "/myaccount/transfer/customerdata",
      {},
      ["PartnerNumber invalid_type", "ContractAccount invalid_type", "EsiId invalid_type"],
    ],
    ["a question about bills with nothing", "GET", "/myaccount/paperlessbilling", {}, ["ca invalid_type"]],
    [
      "bills on paper",
      "POST",
      "/myaccount/paperlessbilling",
      { ContractAccount: "1", PartnerNumber: "2", IsPaperlessBilling: "false" },
      { ContractAccount: "000000000001", PartnerNumber: "2", IsPaperlessBilling: false },
    ],
    [
      "bills by e-mail",
      "POST",
      "/myaccount/paperlessbilling",
      { ContractAccount: "1", PartnerNumber: "2", IsPaperlessBilling: "true" },
      { ContractAccount: "000000000001", PartnerNumber: "2", IsPaperlessBilling: true },
    ],
    [
      "bills in no way",
      "POST",
      "/myaccount/paperlessbilling",
      { ContractAccount: "1", PartnerNumber: "2", IsPaperlessBilling: "" },
      ["IsPaperlessBilling invalid_union"],
    ],
    [
      "an address",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      address,
      { ...address, ContractAccount: grace.account },
    ],
    [
      "an address of nothing",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ContractAccount: grace.account, City: null },
      noAddress,
    ],
    [
      "a state in small letters and a long ZIP",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ...address, State: "tx", ZipCode: "75206-1234" },
      { ...address, ContractAccount: grace.account },
    ],
    [
      "a state and a ZIP that are none",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ...address, State: "T", ZipCode: "7520" },
      ["State invalid_format", "ZipCode invalid_union"],
    ],
    [
      "a state with a digit and a ZIP with more behind it",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ...address, State: "T1", ZipCode: "75206-123" },
      ["State invalid_format", "ZipCode invalid_union"],
    ],
    [
      "a ZIP with more before it, in another country",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ...address, ZipCode: "x75206", Country: "MX" },
      ["ZipCode invalid_union", "Country invalid_value"],
    ],
    [
      "a ZIP with a letter",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      { ...address, ZipCode: "75206-123x" },
      ["ZipCode invalid_union"],
    ],
    [
      "an address that is too long",
      "POST",
      "/myaccount/transfer/updateBillingAddress",
      {
        ...address,
        StreetName: "x".repeat(101),
        StreetNo: "1".repeat(21),
        UnitNumber: "1".repeat(21),
        City: "x".repeat(61),
        PoBox: "1".repeat(21),
      },
      ["StreetName too_big", "StreetNo too_big", "UnitNumber too_big", "City too_big", "PoBox too_big"],
    ],
    [
      "a document",
      "GET",
      "/getdocument",
      document,
      { docType: "EFL", productid: "LK-TRUE-12", tdsp: "ONCOR", language: "en", classification: "", pseudoQuoteId: "" },
    ],
    [
      "a document as of a day",
      "GET",
      "/getdocument",
      { ...document, efldate: "11/20/2026", language: "Spanish", classification: "Residential", pseudoQuoteId: "Q-1" },
      {
        docType: "EFL",
        productid: "LK-TRUE-12",
        efldate: "2026-11-20",
        tdsp: "ONCOR",
        language: "es",
        classification: "Residential",
        pseudoQuoteId: "Q-1",
      },
    ],
    [
      "a document as of no day",
      "GET",
      "/getdocument",
      { ...document, efldate: "" },
      {
        docType: "EFL",
        productid: "LK-TRUE-12",
        efldate: undefined,
        tdsp: "ONCOR",
        language: "en",
        classification: "",
        pseudoQuoteId: "",
      },
    ],
    [
      "no document",
      "GET",
      "/getdocument",
      { docType: "Bill", productid: "../x", efldate: "soon", tdsp: "MARS" },
      ["docType custom", "productid invalid_format", "efldate invalid_union", "tdsp invalid_value"],
    ],
    [
      "a document with more around it",
      "GET",
      "/getdocument",
      {
        docType: "x".repeat(41),
        productid: "a.b",
        tdsp: "ONCOR",
        language: "x".repeat(21),
        classification: "x".repeat(41),
        pseudoQuoteId: "x".repeat(61),
      },
      [
        "docType too_big",
        "productid invalid_format",
        "language too_big",
        "classification too_big",
        "pseudoQuoteId too_big",
      ],
    ],
    [
      "what was sent, by names that are none",
      "GET",
      "/getpdfviewer",
      { arcid: "a/", docid: "/a" },
      ["arcid invalid_format", "docid invalid_format"],
    ],
    [
      "what was sent, by names that are too long or too short",
      "GET",
      "/getpdfviewer",
      { arcid: "a".repeat(61), docid: "" },
      ["arcid invalid_format", "docid invalid_format"],
    ],
  ])("%s", (_, method, path, given, expected) => expect(read(method, path, given)).toEqual(expected));
});

describe("what is another's", () => {
  const at = { ContractAccount: grace.account, PartnerNumber: grace.partner, EsiId: grace.esiid };
  const plan = { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid };
  test.each<["GET" | "POST", string, object, string]>([
    ["GET", "/myaccount/currentplan", { ...plan, partnerNumber: sam.partner }, "partnerNumber"],
    ["GET", "/myaccount/currentplan", { ...plan, accountNumber: sam.account }, "esiid"],
    ["GET", "/myaccount/currentplan", { ...plan, esiid: sam.esiid }, "esiid"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, PartnerNumber: sam.partner }, "PartnerNumber"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, ContractAccount: sam.account }, "EsiId"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, EsiId: sam.esiid }, "EsiId"],
    ["GET", "/myaccount/customerdetails", { ca: sam.account }, "ca"],
    ["GET", "/myaccount/bills", { ca: sam.account }, "ca"],
    ["GET", "/myaccount/paperlessbilling", { ca: sam.account }, "ca"],
    [
      "POST",
      "/myaccount/paperlessbilling",
      { ...at, ContractAccount: sam.account, IsPaperlessBilling: true },
      "ContractAccount",
    ],
    [
      "POST",
      "/myaccount/paperlessbilling",
      { ...at, PartnerNumber: sam.partner, IsPaperlessBilling: true },
      "PartnerNumber",
    ],
    ["POST", "/myaccount/transfer/updateBillingAddress", { ContractAccount: sam.account }, "ContractAccount"],
    ["POST", "/accountselector/contractaccount", { PartnerNumber: sam.partner }, "PartnerNumber"],
    ["POST", "/accountselector/esiids", { Partner: sam.partner, AccountNumber: grace.account }, "Partner"],
    ["POST", "/accountselector/esiids", { Partner: grace.partner, AccountNumber: sam.account }, "AccountNumber"],
    ["GET", "/getpdfviewer", { arcid: "AR4003000012", docid: "WELCOME" }, "arcid=not-yours docid"],
    ["GET", "/getpdfviewer", { arcid: "AR9999999999", docid: "WELCOME" }, "arcid=not-yours docid"],
  ])("is refused by %s %s of %o", async (method, path, fields, field) => {
    const answer = await called(await browserOf("grace.garza"), method, path, { ...fields });
    expect([refused(answer), answer.headers.get("cache-control")]).toEqual([
      `403 NOT_YOURS ${field}=not-yours`,
      "no-store",
    ]);
    expect(refused(await called(new Browser(), method, path, { ...fields }))).toBe("401 NOT_SIGNED_IN");
  });
});

describe("what the provider fails to say", () => {
  const at = { ContractAccount: grace.account, PartnerNumber: grace.partner, EsiId: grace.esiid };
  test.each<[string, "GET" | "POST", string, object]>([
    [
      "currentPlan",
      "GET",
      "/myaccount/currentplan",
      { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid },
    ],
    [
      "accountMeters",
      "GET",
      "/myaccount/currentplan",
      { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid },
    ],
    ["customerDetails", "GET", "/myaccount/customerdetails", { ca: grace.account }],
    ["customerData", "GET", "/myaccount/transfer/customerdata", at],
    ["accountBills", "GET", "/myaccount/bills", { ca: grace.account }],
    ["paperlessBilling", "GET", "/myaccount/paperlessbilling", { ca: grace.account }],
    ["setPaperlessBilling", "POST", "/myaccount/paperlessbilling", { ...at, IsPaperlessBilling: true }],
    ["contractAccounts", "POST", "/accountselector/contractaccount", { PartnerNumber: grace.partner }],
    ["accountMeters", "POST", "/accountselector/esiids", { Partner: grace.partner, AccountNumber: grace.account }],
    ["accountMeters", "POST", "/myaccount/transfer/updateBillingAddress", { ContractAccount: grace.account }],
    ["getProductDocument", "GET", "/getdocument", { docType: "EFL", productid: "LK-TRUE-12", tdsp: "ONCOR" }],
    ["getArchivedDocument", "GET", "/getpdfviewer", { arcid: "AR4003000011", docid: "WELCOME" }],
  ])("of %s is told by %s %s, and reported", async (operationId, method, path, fields) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    expect(refused(await called(await browserOf("grace.garza"), method, path, { ...fields }))).toBe(
      "502 GATEWAY_FAILED",
    );
    expect(here.reported.mock.calls.at(-1)?.[1]).toMatchObject({
      problem: { operation: operationId },
      method,
      route: `/api${path}`,
    });
  });
});

describe("a customer's own", () => {
  test("bills come as they say", async () => {
    const browser = await browserOf("grace.garza");
    const fields = { ContractAccount: grace.account, PartnerNumber: grace.partner };
    for (const IsPaperlessBilling of [true, false]) {
      expect(
        (await called(browser, "POST", "/myaccount/paperlessbilling", { ...fields, IsPaperlessBilling })).json,
      ).toEqual({ result: { indicator: "Success" } });
      expect((await lastAsked("setPaperlessBilling")).body).toEqual({ ...fields, IsPaperlessBilling });
      expect((await called(browser, "GET", "/myaccount/paperlessbilling", { ca: grace.account })).json).toEqual({
        result: { isPaperLess: IsPaperlessBilling, userEmail: "grace.garza@example.com" },
      });
    }
  });

  test("bills are told with their documents, and where the gateway keeps none, that it keeps none", async () => {
    const browser = await browserOf("dana.due");
    const ask = async () => (await called(browser, "GET", "/myaccount/bills", { ca: "002103000019" })).json;
    const date = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
    const told = await ask();
    expect(told).toMatchObject({
      result: { balance: 143.2, pastDue: 143.2, dueDate: date, isAutoPay: false, autoPayDate: null },
    });
    const [bill] = (told as { result: { bills: readonly { arcid: string; docid: string }[] } }).result.bills;
    expect(bill).toMatchObject({ billDate: date, dueDate: date, arcid: "AR4003000020" });
    const document = await called(browser, "GET", "/getpdfviewer", { arcid: bill?.arcid, docid: bill?.docid });
    expect(document.headers.get("content-type")).toBe("application/pdf");
    await here.gatewayIs({ faults: [{ operationId: "accountBills", fault: "404" }] });
    expect(await ask()).toEqual({ result: null });
  });

  test("plan, details and data are told", async () => {
    const browser = await browserOf("grace.garza");
    expect(
      (
        await called(browser, "GET", "/myaccount/currentplan", {
          partnerNumber: "50000011",
          accountNumber: "2103000011",
          esiid: grace.esiid,
        })
      ).json,
    ).toMatchObject({ ESIID: grace.esiid, PRODUCT_ID: "LK-TRUE-12" });
    expect((await called(browser, "GET", "/myaccount/customerdetails", { ca: grace.account })).json).toMatchObject({
      mailingAddress: { city: "Dallas", state: "TX" },
      email: "grace.garza@example.com",
    });
    expect(
      (
        await called(browser, "GET", "/myaccount/transfer/customerdata", {
          PartnerNumber: grace.partner,
          ContractAccount: grace.account,
          EsiId: grace.esiid,
        })
      ).json,
    ).toEqual({ result: { phoneNumber: "2145550177", isAmbEnrolled: "N" } });
    expect(
      (await called(browser, "POST", "/accountselector/contractaccount", { PartnerNumber: grace.partner })).json,
    ).toEqual([{ contractAccount: grace.account, accountStatus: "Active" }]);
    expect(
      (
        await called(browser, "POST", "/accountselector/esiids", {
          Partner: grace.partner,
          AccountNumber: grace.account,
        })
      ).json,
    ).toEqual([
      { accountStatus: "Active", serviceAddress: "5218 Vanderbilt Ave, Dallas, TX 75206", esiId: grace.esiid },
    ]);
  });

  test("documents are called by what they are", async () => {
    const browser = await browserOf("grace.garza");
    const shown = ({ status, headers }: Awaited<ReturnType<typeof called>>) => [
      status,
      headers.get("content-type"),
      headers.get("content-disposition"),
      headers.get("cache-control"),
    ];
    expect(shown(await called(browser, "GET", "/getpdfviewer", { arcid: "AR4003000011", docid: "WELCOME" }))).toEqual([
      200,
      "application/pdf",
      'inline; filename="AR4003000011-WELCOME.pdf"',
      "no-store",
    ]);
    const fields = {
      docType: "TermsOfServiceAgreement",
      productid: "LK-TRUE-12",
      efldate: "11/20/2026",
      tdsp: "ONCOR",
      language: "Spanish",
      classification: "Residential",
      pseudoQuoteId: "Q-1",
    };
    expect(shown(await called(new Browser(), "GET", "/getdocument", fields))).toEqual([
      200,
      "application/pdf",
      'inline; filename="TOS-LK-TRUE-12-es.pdf"',
      "no-store",
    ]);
    expect((await lastAsked("getProductDocument")).query).toEqual(fields);
  });
});

describe("an address for bills", () => {
  const ca = "002103000025";
  const empty = {
    StreetName: "",
    StreetNo: "",
    UnitNumber: "",
    City: "",
    State: "",
    ZipCode: "",
    PoBox: "",
    Country: "US",
  };
  const street = {
    ...empty,
    StreetName: "Goodwin Ave",
    StreetNo: "5714",
    City: "Dallas",
    State: "TX",
    ZipCode: "75206",
  };
  const update = async (login: string, fields: object) =>
    called(await browserOf(login), "POST", "/myaccount/transfer/updateBillingAddress", {
      ContractAccount: ca,
      ...fields,
    });

  test.each<[string, object, string]>([
    ["a street alone", { ...empty, StreetName: "Goodwin Ave" }, "StreetNo City State ZipCode"],
    ["a number alone", { ...empty, StreetNo: "5714" }, "StreetName City State ZipCode"],
    ["a box alone", { ...empty, PoBox: "77" }, "City State ZipCode"],
  ])("of %s lacks the rest", async (_, fields, lacks) => {
    expect(refused(await update("andy.apartment", fields))).toBe(
      `400 INVALID_REQUEST ${lacks
        .split(" ")
        .map((field) => `${field}=required`)
        .join(" ")}`,
    );
  });

  test.each([
    ["a street", { ...street, UnitNumber: "2" }],
    ["a box", { ...street, StreetName: "", StreetNo: "", PoBox: "77" }],
  ])("of %s is the one that the provider hears", async (_, fields) => {
    expect((await update("andy.apartment", fields)).json).toEqual({ result: { indicator: "Success" } });
    expect((await lastAsked("updateBillingAddress")).body).toEqual({ ContractAccount: ca, ...fields });
  });

  test("of nothing is that of the new home, where there is one and it is known", async () => {
    const penny = { ContractAccount: "002103000020" };
    expect((await update("penny.pending", penny)).json).toEqual({ result: { indicator: "Success" } });
    expect((await lastAsked("updateBillingAddress")).body).toEqual({
      ...penny,
      StreetNo: "1982",
      StreetName: "Hobbs Rd",
      UnitNumber: "",
      City: "League City",
      State: "TX",
      ZipCode: "77573",
      PoBox: "",
      Country: "US",
    });
    const none = "400 INVALID_REQUEST StreetName=required StreetNo=required PoBox=required";
    expect(refused(await update("tina.twohomes", { ContractAccount: "002103000014" }))).toBe(none);
    await here.gatewayIs({ faults: [{ operationId: "updateBillingAddress", fault: "500" }] });
    expect(refused(await update("penny.pending", penny))).toBe("502 GATEWAY_FAILED");
    await here.gatewayIs({ faults: [{ operationId: "searchAddress", fault: "500" }] });
    expect(refused(await update("penny.pending", penny))).toBe("502 GATEWAY_FAILED");
  });
});
