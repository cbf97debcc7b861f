import { describe, expect, test } from "vitest";
import { called, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const lastAsked = async (operationId: string) =>
  (await here.asked(operationId)).at(-1) as unknown as { readonly query: unknown; readonly body: unknown };

describe("a customer's own data", () => {
  test("bills arrive as the customer chose (A-371)", async () => {
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

  test("bills come with their documents, and a gateway without bills is reported as such", async () => {
    const browser = await browserOf("dana.due");
    const ask = async () => (await called(browser, "GET", "/myaccount/bills", { ca: "002103000019" })).json;
    const date = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
    const answer = await ask();
    expect(answer).toMatchObject({
      result: { balance: 143.2, pastDue: 143.2, dueDate: date, isAutoPay: false, autoPayDate: null },
    });
    const [bill] = (answer as { result: { bills: readonly { arcid: string; docid: string }[] } }).result.bills;
    expect(bill).toMatchObject({ billDate: date, dueDate: date, arcid: "AR4003000020" });
    const document = await called(browser, "GET", "/getpdfviewer", { arcid: bill?.arcid, docid: bill?.docid });
    expect(document.headers.get("content-type")).toBe("application/pdf");
    await here.gatewayIs({ faults: [{ operationId: "accountBills", fault: "404" }] });
    expect(await ask()).toEqual({ result: null });
  });

  test("plan, details and data are returned", async () => {
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

  test("documents have their type as a name", async () => {
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

describe("a billing address in a call", () => {
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
  ])("of %s reports the missing parts", async (_, fields, lacks) => {
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
  ])("of %s is sent to the provider", async (_, fields) => {
    expect((await update("andy.apartment", fields)).json).toEqual({ result: { indicator: "Success" } });
    expect((await lastAsked("updateBillingAddress")).body).toEqual({ ContractAccount: ca, ...fields });
  });

  test("without parts is the new home's, if there is one and it is known", async () => {
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
