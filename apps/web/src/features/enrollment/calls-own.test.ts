import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeEach, describe, expect, test } from "vitest";
import { called, refused } from "../../app/called.fixture.ts";
import { Browser, browserOf, signedIn, testSite } from "../../site/session/site.fixture.ts";
import {
  connectBody,
  created,
  customerBody,
  fraudBody,
  lookingAt,
  openDays,
  ordered,
  rosa,
  typedBy,
} from "./calls/enrolling.fixture.ts";
import { noOrders } from "./forms/order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinDallas;
beforeEach(noOrders);

const acts = async (): Promise<number> =>
  (await Promise.all(["createCustomer", "connect"].map((name) => here.asked(name)))).flat().length;

describe("an enrollment of another browser", () => {
  test("does and returns nothing for a stranger, a customer, and a visitor with another enrollment", async () => {
    const enrolled = await ordered(typedBy("della"), home);
    const { bpNumber, contractAccountNumber, serviceContractNumber, startDate } = enrolled;
    const numbers = { bpNumber, contractAccountNumber };
    const calls = [
      ["GET", "/enrollment", {}],
      ["POST", "/customer", customerBody(typedBy("della"), home, startDate)],
      ["POST", "/customer/connect", connectBody(enrolled, home)],
      ["POST", "/email/confirmation", { Data: { RecipientEmail: "della@example.com", BP: bpNumber } }],
      [
        "POST",
        "/plans/addonplans",
        {
          businessPartnerNumber: bpNumber,
          contractAccountNumber,
          esiid: home.esiid,
          productOrders: [{ productId: "AO-HOME", quantity: 1 }],
        },
      ],
      [
        "POST",
        "/payments/paymetric/securitydeposit",
        {
          ...numbers,
          serviceContractNumber,
          accountId: "1",
          profileId: "1",
          cvv: "1",
          cardType: "VISA",
          expiration: "12/2031",
          billingPostalCode: "75206",
          holderName: "R",
          paymentType: "0",
          amount: 1,
        },
      ],
    ] as const;
    const askers = {
      stranger: () => new Browser(),
      visitor: () => lookingAt(handMade.hemphill),
      customer: () => signedIn("ray.renner"),
    };
    const before = await acts();
    for (const [method, path, fields] of calls)
      for (const [who, asker] of Object.entries(askers)) {
        const answer = await called(await asker(), method, path, fields);
        if (path === "/enrollment" && who === "visitor") expect(answer.status).toBe(200);
        else expect(refused(answer), `${path} by ${who}`).toMatch(/^409 (NO_JOURNEY|NOT_NOW|NOT_CLEARED|MISMATCH)/);
        expect(JSON.stringify(answer.json)).not.toMatch(
          new RegExp(`Della|${bpNumber}|${contractAccountNumber}|${serviceContractNumber}`),
        );
      }
    expect(await acts()).toBe(before);
  });

  test("is unknown at the host of the other brand", async () => {
    const { browser, startDate } = await created(rosa, home);
    const customer = customerBody(rosa, home, startDate);
    expect(refused(await called(browser, "POST", "/customer", customer, { brand: "tee" }))).toBe("409 NO_JOURNEY");
  });
});

describe("calls of an enrollment can't be made out of order", () => {
  test("no customer is created before the fraud check, nor for another person or plan than the check's", async () => {
    const browser = lookingAt(home);
    const [day = ""] = await openDays(browser, home);
    const customer = customerBody(rosa, home, day);
    const create = async (change: object = {}) =>
      refused(await called(browser, "POST", "/customer", { ...customer, ...change }));
    const order = {
      bpNumber: "40000001",
      contractAccountNumber: "002100000001",
      startDate: day,
      esiid: home.esiid,
      customerIntent: "6",
      productId: "LK-TRUE-12",
    };
    const connect = async () => refused(await called(browser, "POST", "/customer/connect", order));
    expect([await create(), await connect()]).toEqual([
      expect.stringMatching(/^409 NOT_CLEARED/),
      expect.stringMatching(/^409 MISMATCH/),
    ]);
    expect((await called(browser, "POST", "/fraud", fraudBody(rosa, home))).status).toBe(200);
    expect(await connect()).toMatch(/^409 MISMATCH/);
    expect(await create({ socialSecurityNumber: "412550139" })).toMatch(/^409 NOT_CLEARED/);
    expect(await create({ productId: "LK-TRUE-24" })).toBe("409 MISMATCH productId=mismatch");
    expect(await acts()).toBe(0);
  });

  test("a person who was not cleared is not created, under their own name or another", async () => {
    const browser = lookingAt(home);
    const walter = typedBy("walter");
    expect((await called(browser, "POST", "/fraud", fraudBody(walter, home))).json).toMatchObject({
      result: { fraudMatch: "OOW" },
    });
    const [day = ""] = await openDays(browser, home);
    for (const { firstName, lastName } of [walter, rosa])
      expect(
        refused(
          await called(browser, "POST", "/customer", { ...customerBody(walter, home, day), firstName, lastName }),
        ),
      ).toMatch(/^409 NOT_CLEARED/);
    expect(await acts()).toBe(0);
  });

  test("a customer is created once, however often the call is made", async () => {
    const { browser, startDate } = await created(rosa, home);
    expect((await called(browser, "POST", "/customer", customerBody(rosa, home, startDate))).status).toBe(200);
    expect(await here.asked("createCustomer")).toHaveLength(1);
  });
});

test("an applicant does not learn which customer has service at the home (E-156)", async () => {
  await here.gatewayIs({
    answers: [
      {
        operationId: "createCustomer",
        patch: { SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: "0050000011" } } },
        times: 1,
      },
    ],
  });
  const browser = lookingAt(home);
  await called(browser, "POST", "/fraud", fraudBody(rosa, home));
  const [day = ""] = await openDays(browser, home);
  const { json } = await called(browser, "POST", "/customer", customerBody(rosa, home, day));
  expect(json).toMatchObject({ SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: "" } } });
  expect(JSON.stringify(json)).not.toContain("50000011");
});

test("a customer learns which of their homes may be renewed; another customer does not", async () => {
  const offers = async (who: string) =>
    called(await browserOf(who), "GET", "/myaccount/renewal/createswap", { bpnumber: "0050000012" });
  expect(JSON.stringify((await offers("ray.renner")).json)).toContain(handMade.lakewoodDallas.esiid);
  expect(JSON.stringify((await offers("grace.garza")).json)).not.toContain(handMade.lakewoodDallas.esiid);
});
