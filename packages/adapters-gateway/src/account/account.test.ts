import type { GatewayFetch } from "../http/wire.ts";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers, aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { toUpdateBillingAddressRequest } from "./billing-preferences.ts";

const esiid = esiidSchema.parse("10443720000052180");
const at = { partner: "0050000011", contractAccount: "002103000011", esiid };

const aPlan = {
  CONTRACT_NO: 4003000011,
  ESIID: esiid,
  PRODUCT_ID: "LK-TRUE-12",
  PRODUCT: "Larkspur True Rate 12",
  PRICE: 12.9,
  TERMUNIT: "Months",
  TERMMONTHCOUNT: "12",
  USAGE: 1000,
  TERM_EXP_DATE: "7/23/2027",
  pricingByUsage: [
    { usage: 0, price: 0 },
    { usage: 500, price: 0.1383 },
  ],
  RATE: [
    { AverageMonthlyUse: 0, AveragePriceperkWh: 0 },
    { AverageMonthlyUse: 1000, AveragePriceperkWh: "12.9013" },
  ],
  electricityFactsLink: "/documents/EFL/LK-TRUE-12.pdf",
  termsOfServiceLink: "javascript:alert(1)",
  yourRightsLink: null,
};
const currentPlan = (result: unknown) => aCustomersGatewayThatAnswers({ result }).customersPlans.currentPlan(at);

describe("the current plan", () => {
  test("converts the price from cents to dollars (A-323) and drops the entry for a use of 0 (A-324)", async () => {
    expect((await currentPlan(aPlan))._unsafeUnwrap()).toEqual({
      contractNumber: "4003000011",
      esiid,
      planId: "LK-TRUE-12",
      name: "True Rate 12",
      price: 12_900_000,
      term: 12,
      usageKwh: 1_000,
      termEndsOn: "2027-07-23",
      pricingByUsage: [{ kwh: 500, rate: 13_830_000 }],
      averagePrices: [{ kwh: 1_000, rate: 12_901_300 }],
      documents: { efl: "https://gateway.example/documents/EFL/LK-TRUE-12.pdf", tos: "", yrc: "" },
    });
  });

  test("is undefined, and no problem, for a customer without a plan", async () =>
    expect((await currentPlan(null))._unsafeUnwrap()).toBeUndefined());

  test.each([null, "", "12/31/9999"])("that ends on %j is month-to-month", async (TERM_EXP_DATE) =>
    expect((await currentPlan({ ...aPlan, TERM_EXP_DATE }))._unsafeUnwrap()?.termEndsOn).toBeUndefined(),
  );

  test.each([
    ["no result at all", undefined],
    ["a plan without a price", { ...aPlan, PRICE: null }],
    ["a plan without an id", { ...aPlan, PRODUCT_ID: "" }],
    ["a last day that is none", { ...aPlan, TERM_EXP_DATE: "soon" }],
    ["a term that is no number of months", { ...aPlan, TERMMONTHCOUNT: "a year" }],
  ])("%s is malformed, and does not mean a customer without a plan", async (_, result) =>
    expect((await currentPlan(result))._unsafeUnwrapErr()).toMatchObject({
      kind: "malformed",
      operation: "currentPlan",
    }),
  );
});

const entry = (status: string, productName: string) => ({
  status,
  productId: "LK-TRUE-12",
  productName,
  rateType: "Fixed",
  cancellationFee: "$20/month remaining",
  planDescription: "One <b>energy</b> price.",
  planBenefits: ["24 % renewable", ""],
  planDisclaimer: null,
  documents: [
    { docType: "YourRightsAsACustomer", url: "https://gateway.example/yrc.pdf" },
    { docType: "Leaflet", url: "https://gateway.example/leaflet.pdf" },
    { docType: "ElectricityFactsLabel", url: "/efl.pdf" },
  ],
});

describe("plan contents", () => {
  test("are those of the entry with status current (A-326), with the documents by type (A-327)", async () => {
    const { customersPlans } = aCustomersGatewayThatAnswers({
      result: {
        productDetailsList: [entry("future", "Larkspur True Rate 24"), entry("Current", "Larkspur True Rate 12")],
      },
    });
    expect((await customersPlans.contents(at))._unsafeUnwrap()).toEqual({
      planId: "LK-TRUE-12",
      name: "True Rate 12",
      rateType: "Fixed",
      cancellationFee: { kind: "per-month-remaining", cents: 2_000 },
      description: "One energy price.",
      benefits: ["24 % renewable"],
      disclaimer: "",
      documents: [
        { docType: "YourRightsAsACustomer", url: "https://gateway.example/yrc.pdf" },
        { docType: "ElectricityFactsLabel", url: "https://gateway.example/efl.pdf" },
      ],
    });
  });

  test("without a current entry there are none", async () => {
    const { customersPlans } = aCustomersGatewayThatAnswers({
      result: { productDetailsList: [entry("future", "Larkspur True Rate 24")] },
    });
    expect((await customersPlans.contents(at))._unsafeUnwrap()).toBeUndefined();
  });

  test.each([
    ["en", "English"],
    ["es", "Spanish"],
  ] as const)("are asked for in the client's language (A-396): %s is %s", async (locale, language) => {
    let asked = "";
    const fetch: GatewayFetch = async (url) => {
      asked = new URL(url).search;
      return Response.json({ result: { productDetailsList: [] } });
    };
    await aGateway({ locale, fetch }).customer.customersPlans.contents(at);
    expect(asked).toBe(`?partnerNumber=0050000011&accountNumber=002103000011&esiid=${esiid}&language=${language}`);
  });
});

describe("the plan that is ordered to follow", () => {
  const asked = async (...list: readonly unknown[]) =>
    (
      await aCustomersGatewayThatAnswers({ result: { productDetailsList: list } }).customersPlans.following(at)
    )._unsafeUnwrap();
  const current = entry("current", "Larkspur True Rate 12");
  const future = entry("Future", "Larkspur True Rate 24");

  test("has its name and its first day", async () =>
    expect(await asked(current, { ...future, startDate: "02/01/2027" })).toEqual({
      planId: "LK-TRUE-12",
      name: "True Rate 24",
      startsOn: "2027-02-01",
    }));

  test.each([[undefined], [null], [""]])("has no first day when the gateway sends %j", async (startDate) =>
    expect(await asked(current, { ...future, startDate })).toMatchObject({ startsOn: undefined }),
  );

  test("is undefined without an order", async () => expect(await asked(current)).toBeUndefined());
});

describe("the usage overview", () => {
  const overview = (result: unknown) => aCustomersGatewayThatAnswers({ usageData: { result } }).usage.overview(esiid);
  const item = {
    esiid,
    totalUsage: 3290,
    numOfMonths: 3,
    avgMonthlyUsage: "1097",
    sqFootage: 0,
    months: [
      { month: "2026-10", kWh: 800 },
      { month: "2026-08", kWh: 1410 },
    ],
  };

  test("is the first item; later items may be malformed (S1-235, A-328)", async () => {
    expect((await overview([item, { esiid: "?" }]))._unsafeUnwrap()).toEqual({
      esiid,
      totalKwh: 3_290,
      months: 3,
      averageMonthlyKwh: 1_097,
      squareFeet: undefined,
      byMonth: [
        { month: "2026-08", kwh: 1_410 },
        { month: "2026-10", kwh: 800 },
      ],
    });
  });

  test.each([[[]], [null]])("is undefined for %j", async (result) =>
    expect((await overview(result))._unsafeUnwrap()).toBeUndefined(),
  );
  test("without an average is malformed", async () =>
    expect((await overview([{ ...item, avgMonthlyUsage: "much" }]))._unsafeUnwrapErr().kind).toBe("malformed"));
});

describe("the account selector", () => {
  const bodies: unknown[] = [];
  const selectorThatAnswers = (result: unknown) =>
    aGateway({
      fetch: async (_url, init) => {
        bodies.push(JSON.parse(typeof init.body === "string" ? init.body : "null"));
        return Response.json({ result });
      },
    }).customer.accounts;

  test("asks for all active accounts and drops others (A-384)", async () => {
    const accounts = [
      { contractAccount: "002103000014", accountStatus: "Active" },
      { contractAccount: "002103000016", accountStatus: "Inactive" },
    ];
    expect((await selectorThatAnswers(accounts).activeAccounts("0050000014"))._unsafeUnwrap()).toEqual([
      { number: "002103000014", status: "active" },
    ]);
    expect(bodies.pop()).toEqual({ PartnerNumber: "0050000014", Status: "Active", ContractAccount: "" });
  });

  test("asks for homes with the constants of the specification (A-385)", async () => {
    const meters = [{ accountStatus: "ACTIVE", serviceAddress: "8801 Legacy Dr, Plano, TX 75025", esiId: esiid }];
    expect((await selectorThatAnswers(meters).homes("0050000014", "002103000014"))._unsafeUnwrap()).toEqual([
      { esiid, serviceAddress: "8801 Legacy Dr, Plano, TX 75025", status: "active", contractAccount: "" },
    ]);
    expect(bodies.pop()).toEqual({
      Partner: "0050000014",
      AccountNumber: "002103000014",
      CutOffDate: "2010/03/01",
      PageNumber: 1,
      SortColumn: "AccountStatus",
      SortDir: "desc",
      Channel: "WEB",
    });
  });

  test("drops an account whose answer has another account's number", async () => {
    const other = selectorThatAnswers([{ contractAccount: "002103000014", accountStatus: "Active" }]);
    expect((await other.account("0050000014", "002103000015"))._unsafeUnwrap()).toBeUndefined();
  });
});

describe("bills", () => {
  test.each([
    [true, true],
    ["Y", true],
    ["false", false],
    [0, false],
  ])("isPaperLess %j is %s", async (isPaperLess, isPaperless) =>
    expect(
      (
        await aCustomersGatewayThatAnswers({ result: { isPaperLess, userEmail: "a@b.example" } }).billing.paperless(
          "002103000011",
        )
      )._unsafeUnwrap(),
    ).toEqual({ isPaperless, email: "a@b.example" }),
  );

  test.each([[undefined], [null], [""], ["perhaps"]])(
    "a choice of %j is malformed: it is not the customer's choice",
    async (isPaperLess) =>
      expect(
        (
          await aCustomersGatewayThatAnswers({ result: { isPaperLess, userEmail: "a@b.example" } }).billing.paperless(
            "002103000011",
          )
        )._unsafeUnwrapErr().kind,
      ).toBe("malformed"),
  );

  test("the phone is digits, the advanced meter program is Y or N", async () => {
    expect(
      (
        await aCustomersGatewayThatAnswers({
          result: { phoneNumber: "(214) 555-0177", isAmbEnrolled: "Y" },
        }).billing.transferContact(at)
      )._unsafeUnwrap(),
    ).toEqual({ phoneNumber: "2145550177", isAmbEnrolled: true });
  });

  test("a billing address is sent by its names on the wire (A-373)", () => {
    expect(
      toUpdateBillingAddressRequest("002103000011", {
        streetNumber: "5714",
        streetName: "Goodwin Ave",
        unit: "",
        poBox: "",
        city: "Dallas",
        state: "TX",
        zip: "75206",
      }),
    ).toEqual({
      ContractAccount: "002103000011",
      StreetName: "Goodwin Ave",
      StreetNo: "5714",
      UnitNumber: "",
      City: "Dallas",
      State: "TX",
      ZipCode: "75206",
      PoBox: "",
      Country: "US",
    });
  });
});

test("terms without a text are malformed", async () => {
  const terms = (result: unknown) => aGatewayThatAnswers({ result }).planTexts.terms("LK-TRUE-12", "TOS", "en");
  expect((await terms({ title: "Terms &amp; conditions", html: "<p>Words</p>" }))._unsafeUnwrap()).toEqual({
    title: "Terms & conditions",
    html: "<p>Words</p>",
  });
  expect((await terms({ title: "Terms", html: "" }))._unsafeUnwrapErr().kind).toBe("malformed");
});
