import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { loadCatalogue } from "../catalogue/catalogue.ts";
import { utilities } from "../premises/utilities.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { aKey, connectRequest, createRequest } from "../testing/enrollment.ts";
import { type SignedIn, signedIn } from "../testing/signed-in.ts";
import { personaNamed } from "../people/personas.ts";
import { tokensOf } from "../operation/tokens.ts";
import { accountBook } from "../customers/book.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const asked = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, body: await response.json() };
};

const at = ({ customer }: SignedIn, place = 0, home = 0) => {
  const account = customer.accounts[place];
  const esiid = account?.services[home]?.premise.esiid ?? "";
  return { partner: customer.partnerNumber, account: account?.number ?? "", esiid };
};
const service = (who: SignedIn, place = 0, home = 0) => {
  const { partner, account, esiid } = at(who, place, home);
  return `partnerNumber=${partner}&accountNumber=${account}&esiid=${esiid}`;
};
const currentPlan = async (who: SignedIn, place = 0, home = 0) =>
  (await asked(who.get(`/myaccount/currentplan?${service(who, place, home)}`))).body.result;

describe("the fixture data", () => {
  const { customers, services } = accountBook();

  it("has customers in all six utility areas, with existing plans, of both brands", () => {
    expect(new Set(services.map(({ service: { premise } }) => premise.tdsp))).toEqual(
      new Set(utilities.map(({ code }) => code)),
    );
    const catalogue = loadCatalogue(undefined);
    const brandOf = (planId: string) => {
      const plan = catalogue.plan(planId);
      return plan?.kind === "own" ? plan.plan.brand : planId;
    };
    expect(new Set(services.map(({ service: { planId } }) => brandOf(planId)))).toEqual(
      new Set(["LARKSPUR", "EVERGREEN"]),
    );
  });

  it("has unique numbers", () => {
    const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);
    expect(twice(customers.map(({ partnerNumber }) => partnerNumber.padStart(10, "0")))).toEqual([]);
    expect(twice(customers.map(({ userName }) => userName))).toEqual([]);
    expect(twice(customers.flatMap(({ accounts }) => accounts.map(({ number }) => number)))).toEqual([]);
    expect(twice(services.map(({ service: { contractNumber } }) => contractNumber))).toEqual([]);
    const running = services.filter(({ service: { status } }) => status !== "Inactive");
    expect(twice(running.map(({ service: { premise } }) => premise.esiid))).toEqual([]);
  });
});

describe("the current plan", () => {
  it("is the contract's plan with its prices at the home's utility, in cents", async () => {
    const grace = signedIn(client, "grace");
    expect(await currentPlan(grace)).toEqual({
      CONTRACT_NO: "4003000011",
      ESIID: "10443720000052180",
      PRODUCT_ID: "LK-TRUE-12",
      PRODUCT: "Larkspur True Rate 12",
      PRICE: 12.9013,
      TERMUNIT: "Months",
      TERMMONTHCOUNT: 12,
      USAGE: 1_000,
      TERM_EXP_DATE: "07/23/2027",
      pricingByUsage: [
        { usage: 500, price: expect.any(Number) },
        { usage: 1_000, price: 0.129013 },
        { usage: 2_000, price: expect.any(Number) },
      ],
      RATE: [
        { AverageMonthlyUse: 0, AveragePriceperkWh: 0 },
        { AverageMonthlyUse: 500, AveragePriceperkWh: expect.any(Number) },
        { AverageMonthlyUse: 1_000, AveragePriceperkWh: 12.9013 },
        { AverageMonthlyUse: 2_000, AveragePriceperkWh: expect.any(Number) },
      ],
      electricityFactsLink: "http://localhost:4010/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en",
      termsOfServiceLink: "http://localhost:4010/documents/TOS/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en",
      yourRightsLink: "http://localhost:4010/documents/YRC/LK-TRUE-12.pdf?tdsp=ONCOR&lang=en",
    });
  });

  it("has no last day if it is month to month", async () =>
    expect(await currentPlan(signedIn(client, "vera"))).toMatchObject({ TERMMONTHCOUNT: 0, TERM_EXP_DATE: null }));

  it("is null before service begins and after it ends", async () => {
    expect(await currentPlan(signedIn(client, "penny"))).toBeNull();
    expect(await currentPlan(signedIn(client, "tina"), 2)).toBeNull();
  });

  it("has its description in the requested language", async () => {
    const toby = signedIn(client, "toby");
    const details = async (language: string) =>
      (await asked(toby.get(`/myaccount/plan/information?${service(toby)}&language=${language}`))).body.result
        .productDetailsList;
    expect(await details("English")).toMatchObject([
      {
        status: "current",
        productId: "EG-CANOPY-12",
        cancellationFee: "$150.00",
        planBenefits: expect.arrayContaining(["100% renewable"]),
        documents: [{ docType: "ElectricityFactsLabel", url: expect.stringContaining("AEPCENTRAL&lang=en") }, {}, {}],
      },
    ]);
    expect(await details("Spanish")).toMatchObject([
      {
        planBenefits: expect.arrayContaining(["100% renovable"]),
        documents: [{ url: expect.stringContaining("lang=es") }, {}, {}],
      },
    ]);
    const penny = signedIn(client, "penny");
    expect(
      (await asked(penny.get(`/myaccount/plan/information?${service(penny)}&language=English`))).body.result
        .productDetailsList,
    ).toMatchObject([{ status: "future" }]);
  });
});

test("the terms of a plan contain the plan's own numbers, in both languages", async () => {
  const read = async (query: string) => asked(client.get(`/shopping/plan/terms?${query}`));
  expect((await read("planid=LK-TRUE-12&lang=en&type=TOS")).body.result).toMatchObject({
    title: "Terms of service",
    html: expect.stringContaining(
      "<h2>Leaving early</h2><p>The fee for ending the contract before its term is: $150.00.",
    ),
  });
  expect((await read("planid=LK-TRUE-12&lang=es&type=YourRightsAsCustomer")).body.result.title).toBe(
    "Sus derechos como cliente",
  );
  expect((await read("planid=LK-NONE-12&lang=en&type=TOS")).status).toBe(404);
});

describe("use", () => {
  const usage = async (who: SignedIn, place = 0, home = 0) =>
    (await asked(who.get(`/myaccount/usage/consumption?esiid=${at(who, place, home).esiid}`))).body.usageData.result;

  it("is that of the last twelve whole months, high in August", async () => {
    const [item, ...others] = await usage(signedIn(client, "vera"));
    expect(others).toEqual([]);
    expect(item).toMatchObject({ esiid: "10443720000057030", numOfMonths: 12, sqFootage: 3_600 });
    expect(item.months.map(({ month }: { month: string }) => month)).toEqual([
      "2025-11",
      "2025-12",
      ...Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
    ]);
    const kwh = new Map<string, number>(
      item.months.map(({ month, kWh }: { month: string; kWh: number }) => [month, kWh]),
    );
    expect(kwh.get("2026-08")).toBeGreaterThan((kwh.get("2026-04") ?? 0) * 1.4);
    expect(item.totalUsage).toBe([...kwh.values()].reduce((sum, one) => sum + one, 0));
    expect(item.avgMonthlyUsage).toBe(Math.round(item.totalUsage / 12));
    expect(await usage(signedIn(client, "vera"))).toEqual([item]);
  });

  it("of a home with two meters is listed per meter", async () => {
    const molly = signedIn(client, "molly");
    const esiids = async (home: number) => (await usage(molly, 0, home)).map(({ esiid }: { esiid: string }) => esiid);
    expect(await esiids(0)).toEqual(["10443720000070111", "10443720000070112"]);
    expect(await esiids(1)).toEqual(["10443720000070112", "10443720000070111"]);
  });

  it("goes back to the move-in, and no further", async () => {
    expect(await usage(signedIn(client, "mara"))).toMatchObject([{ numOfMonths: 2 }]);
    expect(await usage(signedIn(client, "penny"))).toEqual([]);
  });
});

describe("the account selector", () => {
  const accounts = async (who: SignedIn, Status: string, ContractAccount = "") =>
    (
      await asked(
        who.post("/myaccount/accountselector/contractaccount", {
          PartnerNumber: who.customer.partnerNumber,
          Status,
          ContractAccount,
        }),
      )
    ).body.result;
  const meters = async (who: SignedIn, AccountNumber = "", change: object = {}) =>
    (
      await asked(
        who.post("/myaccount/accountselector/esiids", {
          Partner: who.customer.partnerNumber,
          AccountNumber,
          CutOffDate: "2010/03/01",
          PageNumber: 1,
          SortColumn: "AccountStatus",
          SortDir: "desc",
          Channel: "WEB",
          ...change,
        }),
      )
    ).body.result;

  it("lists the accounts of one status, all accounts, or one", async () => {
    const tina = signedIn(client, "tina");
    expect(await accounts(tina, "Active")).toEqual([
      { contractAccount: "002103000014", accountStatus: "Active" },
      { contractAccount: "002103000015", accountStatus: "Active" },
    ]);
    expect(await accounts(tina, "")).toHaveLength(3);
    expect(await accounts(tina, "", "002103000016")).toEqual([
      { contractAccount: "002103000016", accountStatus: "Inactive" },
    ]);
    expect(await accounts(tina, "", "002103000011")).toEqual([]);
  });

  it("lists homes, active ones first, of one account or of all", async () => {
    const tina = signedIn(client, "tina");
    expect(await meters(tina, "002103000015")).toEqual([
      {
        accountStatus: "Active",
        serviceAddress: "1204 Bluebonnet Dr, Plano, TX 75025",
        esiId: "10443720000012041",
        contractAccount: "002103000015",
      },
    ]);
    expect((await meters(tina)).map(({ accountStatus }: { accountStatus: string }) => accountStatus)).toEqual([
      "Active",
      "Active",
      "Active",
      "Inactive",
    ]);
    expect(
      (await meters(tina, "", { CutOffDate: "2026/11/01" })).map(
        ({ accountStatus }: { accountStatus: string }) => accountStatus,
      ),
    ).toEqual(["Active", "Active", "Active"]);
    expect((await meters(tina, "", { SortDir: "asc" }))[0]).toMatchObject({ accountStatus: "Inactive" });
    expect(await meters(tina, "", { PageNumber: 2 })).toEqual([]);
  });
});

describe("bills", () => {
  it("come on paper until the customer changes it, per account", async () => {
    const tina = signedIn(client, "tina");
    const choice = async (place: number) =>
      (await asked(tina.get(`/myaccount/paperlessbilling?ca=${at(tina, place).account}`))).body.result;
    expect([await choice(0), await choice(1)]).toEqual([
      { isPaperLess: false, userEmail: "tina.twohomes@example.com" },
      { isPaperLess: true, userEmail: "tina.twohomes@example.com" },
    ]);
    const set = (place: number, IsPaperlessBilling: boolean) =>
      tina.post("/myaccount/paperlessbilling", {
        ContractAccount: at(tina, place).account,
        PartnerNumber: tina.customer.partnerNumber,
        IsPaperlessBilling,
      });
    expect((await asked(set(0, true))).body).toEqual({ result: { indicator: "Success" } });
    await set(1, false);
    expect([(await choice(0)).isPaperLess, (await choice(1)).isPaperLess]).toEqual([true, false]);
    await client.control("reset", {});
    expect((await choice(0)).isPaperLess).toBe(false);
  });

  it("go to the customer's billing address", async () => {
    const andy = signedIn(client, "andy");
    const ca = at(andy).account;
    const details = async () => (await asked(andy.get(`/myaccount/customerdetails?ca=${ca}`))).body.result;
    expect(await details()).toEqual({
      mailingAddress: {
        streetNumber: "4417",
        streetName: "Buffalo Gap Rd",
        aptNumber: "",
        city: "Abilene",
        state: "TX",
        postalCode: "79605",
      },
      phoneNumber: "2145550177",
      email: "andy.apartment@example.com",
    });
    const street = {
      ContractAccount: ca,
      StreetName: "Main St",
      StreetNo: "3105",
      UnitNumber: "208",
      City: "Lewisville",
      State: "TX",
      ZipCode: "75067",
      PoBox: "",
      Country: "US",
    };
    expect((await andy.post("/myaccount/transfer/updatebillingaddress", street)).status).toBe(200);
    expect((await details()).mailingAddress).toEqual({
      streetNumber: "3105",
      streetName: "Main St",
      aptNumber: "208",
      city: "Lewisville",
      state: "TX",
      postalCode: "75067",
    });
    const { entries } = await (await client.control("ledger")).json();
    expect(entries).toMatchObject([{ operationId: "updateBillingAddress", idempotencyKey: null, request: street }]);
    await andy.post("/myaccount/transfer/updatebillingaddress", {
      ...street,
      StreetName: "",
      StreetNo: "",
      UnitNumber: "",
      PoBox: "77",
    });
    expect((await details()).mailingAddress).toMatchObject({
      streetNumber: "",
      streetName: "PO Box 77",
      aptNumber: "",
    });
  });

  it("of an account in the advanced meter program can be requested for a transfer", async () => {
    const data = async (id: string) => {
      const who = signedIn(client, id);
      const { partner, account, esiid } = at(who);
      return (
        await asked(
          who.get(
            `/myaccount/transfer/customerdata?PartnerNumber=${partner}&ContractAccount=${account}&EsiId=${esiid}`,
          ),
        )
      ).body.result;
    };
    expect(await data("amy")).toEqual({ phoneNumber: "2145550177", isAmbEnrolled: "Y" });
    expect(await data("grace")).toEqual({ phoneNumber: "2145550177", isAmbEnrolled: "N" });
  });
});

test("a person who enrolled here has an account, service from the ordered day, and their home's data", async () => {
  const marisol = personaNamed("marisol");
  const created = await (
    await client.post("/enrollment/customer", createRequest(marisol, { startDate: "11/20/2026", unit: null }), aKey())
  ).json();
  await client.post(
    "/enrollment/customer/connect",
    { ...connectRequest(marisol, created), startDate: "11/20/2026" },
    aKey(),
  );
  const partner: string = created.createCustomerResponse.result.partnerNumber;
  const token = tokensOf("secret", () => friday).issue("access", {
    sub: "marisol",
    customer_classification: 4,
    portal_type: 4,
    bp_number: partner,
    org_bp_number: null,
  });
  const headers = { authorization: `Bearer ${token}` };
  const account: string = created.createContractAccountResponse.result.contractAccount;
  const plan = await asked(
    client.get(
      `/myaccount/currentplan?partnerNumber=${partner}&accountNumber=${account}&esiid=${marisol.premise.esiid}`,
      headers,
    ),
  );
  expect(plan.body.result).toMatchObject({
    PRODUCT_ID: "LK-TRUE-12",
    TERM_EXP_DATE: "11/20/2027",
    CONTRACT_NO: expect.stringMatching(/^40080/),
  });
  expect((await asked(client.get(`/myaccount/customerdetails?ca=${account}`, headers))).body.result).toMatchObject({
    phoneNumber: "2145550136",
    mailingAddress: { streetNumber: "5714", streetName: "Goodwin Ave" },
  });
  expect((await asked(client.get(`/myaccount/paperlessbilling?ca=${account}`, headers))).body.result.isPaperLess).toBe(
    true,
  );
});
