import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { errorOf } from "./answers.ts";
import { firstOpenDay } from "../driver/calendar.ts";
import { goodwinAve, orderInformationPath, type Wish, searchOf } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

const homeOn = async (visitor: Visitor, searchKey: string): Promise<Wish> => {
  const { json } = await visitor.call("GET", `/api/search?searchKey=${encodeURIComponent(searchKey)}`);
  const hits = (json as { hits: { hit: readonly { fields: Readonly<Record<string, string>> }[] } }).hits.hit;
  const hit = hits.find(({ fields }) => fields["display_text"]?.startsWith(searchKey));
  const { esiid = "", zip = "" } = hit?.fields ?? {};
  const home = { ...goodwinAve, esiid, zip };
  const plans = await visitor.call("GET", `/api/offers/fetchplans?${searchOf(home)}`);
  const [offer] = (plans.json as { plans: { result: { offers: readonly { id: string }[] } } }).plans.result.offers;
  return { ...home, planid: offer?.id ?? "" };
};

const fraudBody = ({ esiid }: Wish) => ({
  firstName: anApplicant.firstName,
  middleName: "",
  lastName: anApplicant.lastName,
  intent: "6",
  esiid,
  email: anApplicant.email,
  phoneNumber: anApplicant.phoneNumber,
  DOB: "04/12/1984",
  SSN: anApplicant.socialSecurityNumber,
});

const customerBody = ({ esiid, planid }: Wish, startDate: string) => ({
  firstName: anApplicant.firstName,
  lastName: anApplicant.lastName,
  email: anApplicant.email,
  phoneNumber: anApplicant.phoneNumber,
  isMobile: true,
  correspondanceLanguage: "en",
  dateOfBirth: { year: 1984, month: 4, date: 12 },
  socialSecurityNumber: anApplicant.socialSecurityNumber,
  esiid,
  startDate,
  customerIntent: "6",
  productId: planid,
});

interface Numbers {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
}
const numbersOf = (json: unknown): Numbers => {
  const { createCustomerResponse, createContractAccountResponse } = json as {
    createCustomerResponse: { result: { partnerNumber: string } };
    createContractAccountResponse: { result: { contractAccount: string } };
  };
  return {
    bpNumber: createCustomerResponse.result.partnerNumber,
    contractAccountNumber: createContractAccountResponse.result.contractAccount,
  };
};

test("an enrollment through the site API alone ends in one order, however often the order is sent", async () => {
  const visitor = new Visitor(here.site.url);
  const home = await homeOn(visitor, "5714 Goodwin Dr");
  await visitor.open(orderInformationPath(home));
  const startDate = await firstOpenDay(visitor, home);

  const fraud = await visitor.call("POST", "/api/fraud", fraudBody(home));
  expect(fraud).toMatchObject({ status: 200, json: { result: { indicator: "Success", fraudMatch: "Proceed" } } });
  const created = await visitor.call("POST", "/api/customer", customerBody(home, startDate));
  expect(created).toMatchObject({
    status: 200,
    json: { connectValidateResponse: { result: { indicator: "Success" } } },
  });
  const connect = {
    ...numbersOf(created.json),
    startDate,
    esiid: home.esiid,
    customerIntent: "6",
    dwellingType: "01",
    productId: home.planid,
  };
  const first = await visitor.call("POST", "/api/customer/connect", connect);
  expect(first).toMatchObject({
    status: 200,
    json: { result: { indicator: "Success", serviceContractNumber: expect.stringMatching(/^\d+$/) as string } },
  });
  expect((await visitor.call("POST", "/api/customer/connect", connect)).json).toEqual(first.json);

  const { orders, customers } = await here.gateway.ledger();
  const { serviceContractNumber } = (first.json as { result: { serviceContractNumber: string } }).result;
  expect(orders.filter(({ esiid }) => esiid === home.esiid)).toMatchObject([
    { serviceContractNumber, productId: home.planid, partnerNumber: connect.bpNumber },
  ]);
  expect(customers.filter(({ partnerNumber }) => partnerNumber === connect.bpNumber)).toHaveLength(1);
  // The same journey in a browser stands where the calls have left it.
  expect((await visitor.open("/mvi/order-information")).url).toContain("/mvi/mini-confirmation");
});

describe("nothing is reached out of order", () => {
  test("without a running enrollment there is nothing to check, create or order", async () => {
    const nobody = new Visitor(here.site.url);
    const startDate = await firstOpenDay(nobody, goodwinAve);
    const connect = {
      bpNumber: "1",
      contractAccountNumber: "1",
      startDate,
      esiid: goodwinAve.esiid,
      customerIntent: "6",
      productId: goodwinAve.planid,
    };
    for (const [path, body] of [
      ["/api/fraud", fraudBody(goodwinAve)],
      ["/api/customer", customerBody(goodwinAve, startDate)],
      ["/api/customer/connect", connect],
    ] as const) {
      expect(errorOf(await nobody.call("POST", path, body)), path).toMatchObject({ status: 409, code: "NO_JOURNEY" });
    }
  });

  test("no customer before the fraud check, no order before the customer, nothing that was not chosen or created", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    const startDate = await firstOpenDay(visitor, goodwinAve);
    const before = await here.gateway.ledger();
    const customer = customerBody(goodwinAve, startDate);
    const connect = {
      bpNumber: "40000001",
      contractAccountNumber: "002100000001",
      startDate,
      esiid: goodwinAve.esiid,
      customerIntent: "6",
      productId: goodwinAve.planid,
    };

    expect(errorOf(await visitor.call("POST", "/api/customer", customer))).toMatchObject({
      status: 409,
      code: "NOT_CLEARED",
    });
    expect(errorOf(await visitor.call("POST", "/api/customer/connect", connect))).toMatchObject({
      status: 409,
      code: "MISMATCH",
    });
    expect((await visitor.call("POST", "/api/fraud", fraudBody(goodwinAve))).status).toBe(200);
    expect(errorOf(await visitor.call("POST", "/api/customer/connect", connect))).toMatchObject({
      status: 409,
      code: "MISMATCH",
    });
    // Somebody else than the one who was cleared.
    expect(
      errorOf(await visitor.call("POST", "/api/customer", { ...customer, socialSecurityNumber: "412-55-0139" })),
    ).toMatchObject({ status: 409, code: "NOT_CLEARED" });
    expect(errorOf(await visitor.call("POST", "/api/customer", { ...customer, productId: "LK-TRUE-24" }))).toEqual({
      status: 409,
      code: "MISMATCH",
      fields: ["productId"],
    });
    expect((await here.gateway.ledger()).entries).toEqual(before.entries);

    const created = await visitor.call("POST", "/api/customer", customer);
    expect(created.status).toBe(200);
    const right = { ...connect, ...numbersOf(created.json) };
    for (const [field, other] of Object.entries({
      productId: "LK-TRUE-24",
      bpNumber: "40009999",
      contractAccountNumber: "002100009999",
      esiid: "10443720000057141",
      startDate: "01/02/2031",
      customerIntent: "7",
      dwellingType: "02",
    })) {
      expect(errorOf(await visitor.call("POST", "/api/customer/connect", { ...right, [field]: other })), field).toEqual(
        { status: 409, code: "MISMATCH", fields: [field] },
      );
    }
    expect(
      errorOf(await visitor.call("POST", "/api/customer/connect", { ...right, terms: { termsOfService: false } })),
    ).toMatchObject({ status: 422, fields: ["terms.termsOfService"] });
    expect((await here.gateway.ledger()).orders).toEqual(before.orders);
    // Created once, however often it is asked for.
    expect((await visitor.call("POST", "/api/customer", customer)).status).toBe(200);
    const creations = (entries: typeof before.entries) =>
      entries.filter(({ operationId }) => operationId === "createCustomer");
    expect(creations((await here.gateway.ledger()).entries)).toHaveLength(creations(before.entries).length + 1);
  });

  test("who was not cleared is not created, not even as somebody who would be", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    const before = (await here.gateway.ledger()).entries;
    const wallace = { firstName: "Walter", lastName: "Wallace" };
    const fraud = await visitor.call("POST", "/api/fraud", {
      ...fraudBody(goodwinAve),
      ...wallace,
      SSN: "900-55-0003",
      DOB: "01/20/1965",
    });
    expect(fraud.json).toMatchObject({ result: { fraudMatch: "OOW" } });
    const customer = {
      ...customerBody(goodwinAve, await firstOpenDay(visitor, goodwinAve)),
      dateOfBirth: { year: 1965, month: 1, date: 20 },
      socialSecurityNumber: "900-55-0003",
    };
    for (const name of [wallace, {}])
      expect(errorOf(await visitor.call("POST", "/api/customer", { ...customer, ...name }))).toMatchObject({
        status: 409,
        code: "NOT_CLEARED",
      });
    expect((await here.gateway.ledger()).entries).toEqual(before);
  });

  test("another visitor's journey is closed to somebody who only knows the page", async () => {
    const first = new Visitor(here.site.url);
    await first.open(orderInformationPath(goodwinAve));
    expect(errorOf(await new Visitor(here.site.url).call("POST", "/api/fraud", fraudBody(goodwinAve)))).toMatchObject({
      code: "NO_JOURNEY",
    });
  });

  test("the other brand does not know this journey", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    expect(await onHost(visitor, "tee.localhost")).toMatchObject({ status: 409, code: "NO_JOURNEY" });
  });
});

/** The fraud call of this visitor under another host name, which Node's fetch would not let us send. */
async function onHost(visitor: Visitor, host: string) {
  const url = new URL(here.site.url);
  const body = JSON.stringify(fraudBody(goodwinAve));
  return new Promise<{ status: number | undefined; code: string }>((resolve, reject) => {
    const asked = request(
      {
        host: url.hostname,
        port: url.port,
        method: "POST",
        path: "/api/fraud",
        headers: {
          host: `${host}:${url.port}`,
          cookie: visitor.cookie(),
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        },
      },
      (answer) => {
        let text = "";
        answer
          .setEncoding("utf8")
          .on("data", (part: string) => (text += part))
          .on("end", () =>
            resolve({ status: answer.statusCode, code: (JSON.parse(text) as { error: { code: string } }).error.code }),
          );
      },
    );
    asked.on("error", reject).end(body);
  });
}
