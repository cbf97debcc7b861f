import { describe, expect, test } from "vitest";
import { called, guards, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const ray = { partner: "0050000012", account: "002103000012", esiid: "10443720000061040" };
const goodwin = "10443720000057140";
const lastAsked = async (operationId: string) =>
  (await here.asked(operationId)).at(-1) as unknown as { readonly query: unknown; readonly body: unknown };
const idsOf = ({ json }: Awaited<ReturnType<typeof called>>) =>
  (json as { plans: { result: { offers: readonly { id: string }[] } } }).plans.result.offers.map(({ id }) => id);

test("each call checks its caller", () => {
  expect(guards(calls).toSorted()).toEqual([
    "GET /myaccount/offers/eyeballdata members - look-ups act 0",
    "GET /myaccount/offers/fetchplans members - look-ups question 0",
    "GET /offers/eyeballdata anybody - look-ups act 0",
    "GET /offers/fetchplans anybody - look-ups question 0",
    "GET /search anybody - look-ups question 0",
    "GET /search/zipcode anybody - look-ups question 0",
    "POST /plans anybody - look-ups act 0",
    "POST /plans/helpmechoose anybody - look-ups act 0",
    "POST /plans/plandeposits anybody - look-ups act 0",
  ]);
});

const place = { cint: "6", zip: "75206", tdsp: "ONCOR" };
const offerBody = {
  customerIntent: "6",
  dwellingType: "01",
  postalCode: 75206,
  language: "en",
  channel: "Web",
  tdsp: "D_ONCOR",
};
const entry = { key: "tdu", channel: "web", session_id: "s", value: "ONCOR" };
const deposits = { dwellingType: "01", esiid: goodwin, productList: [{ product: "LK-TRUE-12" }] };

describe("a search", () => {
  test("returns addresses under the site API's names (S1-256)", async () => {
    expect((await called(new Browser(), "GET", "/search", { searchKey: goodwin })).json).toEqual({
      hits: {
        found: 1,
        hit: [
          {
            fields: {
              house_nbr: "5714",
              street: "Goodwin Ave",
              city: "Dallas",
              state: "TX",
              zip: "75206",
              esiid: goodwin,
              tdsp_short: "ONCOR",
              display_text: "5714 Goodwin Ave, Dallas, TX 75206",
              unit: "",
            },
          },
        ],
      },
    });
  });
  test("returns ZIP codes with their utility (S1-257)", async () => {
    expect((await called(new Browser(), "GET", "/search/zipcode", { searchKey: "75206" })).json).toEqual({
      hits: { found: 1, hit: [{ fields: { zip: "75206", tdsp_short: "ONCOR", city: "Dallas" } }] },
    });
  });
});

describe("a visit", () => {
  const success = { result: { indicator: "Success" } };
  const own = { session_id: "s-2", contractaccount: grace.account, bpNumber: grace.partner, esiid: grace.esiid };

  test("belongs to a visitor, or to a customer without a given home (E-408)", async () => {
    const member = await browserOf("grace.garza");
    for (const [browser, fields] of [
      [new Browser(), { session_id: "s-1" }],
      [new Browser(), own],
      [member, { ...own, esiid: "" }],
      [member, { ...own, contractaccount: "" }],
    ] as const) {
      expect((await called(browser, "GET", "/offers/eyeballdata", fields)).json).toEqual(success);
      expect((await lastAsked("eyeballData")).query).toEqual({ session_id: fields.session_id });
    }
    expect(await here.asked("memberEyeballData")).toEqual([]);
  });

  test.each(["/offers/eyeballdata", "/myaccount/offers/eyeballdata"])("belongs to a customer by %s", async (path) => {
    const member = await browserOf("grace.garza");
    for (const change of [{}, { bpNumber: "" }, { bpNumber: "50000011", contractaccount: "2103000011" }]) {
      expect((await called(member, "GET", path, { ...own, ...change })).json).toEqual(success);
      expect((await lastAsked("memberEyeballData")).query).toEqual(own);
    }
    expect(refused(await called(member, "GET", path, { ...own, contractaccount: ray.account }))).toBe(
      "403 NOT_YOURS contractaccount=not-yours",
    );
    expect(refused(await called(member, "GET", path, { ...own, bpNumber: ray.partner }))).toBe(
      "403 NOT_YOURS bpNumber=not-yours",
    );
  });

  test("that could not be recorded is only logged", async () => {
    await here.gatewayIs({ faults: [{ operationId: "eyeballData", fault: "500" }] });
    expect((await called(new Browser(), "GET", "/offers/eyeballdata")).json).toEqual({
      result: { indicator: "Failure" },
    });
    expect(here.reported.mock.calls).toEqual([
      [
        "the visit could not be reported",
        { problem: expect.objectContaining({ operation: "eyeballData" }), requestId: "r" },
        "warn",
      ],
    ]);
  });
});

describe("plans", () => {
  test("of a place are requested in the call's language, or the visitor's", async () => {
    const answer = await called(new Browser(), "GET", "/offers/fetchplans", {
      ...place,
      dwel: "01",
      prom: "PS",
      sessionId: "s",
      locale: "es",
    });
    expect(idsOf(answer)).toContain("LK-TRUE-12");
    expect((await lastAsked("fetchPlans")).query).toMatchObject({
      cint: "6",
      dwel: "01",
      zip: "75206",
      tdsp: "ONCOR",
      prom: "PS",
      sessionId: "s",
      locale: "es",
    });
    await called(new Browser(), "GET", "/offers/fetchplans", place);
    expect((await lastAsked("fetchPlans")).query).toMatchObject({ locale: "en" });
  });

  test("of a customer are requested under their own number; a renewal needs their own home", async () => {
    const member = await browserOf("ray.renner");
    const fields = { ...place, cint: "3", zip: "75214", dwel: "01", prom: "RENEW26", sessionId: "s", esiid: ray.esiid };
    expect(
      idsOf(
        await called(member, "GET", "/myaccount/offers/fetchplans", {
          ...fields,
          bpNumber: grace.partner,
          locale: "es",
        }),
      ),
    ).toContain("LK-TRUE-12");
    expect((await lastAsked("memberFetchPlans")).query).toMatchObject({
      ...fields,
      bpNumber: ray.partner,
      locale: "es",
    });
    expect(
      refused(await called(member, "GET", "/myaccount/offers/fetchplans", { ...fields, esiid: grace.esiid })),
    ).toBe("403 NOT_YOURS esiid=not-yours");
    expect((await called(member, "GET", "/myaccount/offers/fetchplans", { ...place, esiid: goodwin })).status).toBe(
      200,
    );
    expect((await lastAsked("memberFetchPlans")).query).toMatchObject({ esiid: goodwin, locale: "en" });
  });

  test("in one body have the provider's own codes (E-405, E-406)", async () => {
    expect(
      idsOf(
        await called(new Browser(), "POST", "/plans", {
          offerBody: { ...offerBody, promoCode: "PS", esiid: goodwin, sessionid: "s" },
          locale: "es",
        }),
      ),
    ).toContain("LK-TRUE-12");
    expect((await lastAsked("shoppingDetails")).body).toEqual({
      offerBody: {
        customerIntent: "001",
        promoCode: "PS",
        dwellingType: "SingleFamily",
        postalCode: 75206,
        language: "English",
        channel: "Web",
        esiid: goodwin,
        tdsp: "ONCOR",
        sessionid: "s",
      },
      locale: "es",
    });
    await called(new Browser(), "POST", "/plans", { offerBody });
    expect((await lastAsked("shoppingDetails")).body).toMatchObject({ locale: "en" });
  });

  test("each have a deposit, by the applicant (E-037, E-404)", async () => {
    expect((await called(new Browser(), "POST", "/plans/plandeposits", deposits)).json).toEqual({
      result: [{ product: "LK-TRUE-12", sdPrice: 129.01 }],
    });
    const member = await browserOf("grace.garza");
    expect((await called(member, "POST", "/plans/plandeposits", deposits)).json).toEqual({
      result: [{ product: "LK-TRUE-12", sdPrice: 0 }],
    });
    expect((await lastAsked("planDeposits")).body).toEqual({ ...deposits, partner: grace.partner });
    expect(refused(await called(member, "POST", "/plans/plandeposits", { ...deposits, partner: ray.partner }))).toBe(
      "403 NOT_YOURS partner=not-yours",
    );
    expect(
      refused(await called(new Browser(), "POST", "/plans/plandeposits", { ...deposits, partner: ray.partner })),
    ).toBe("409 MISMATCH partner=mismatch");
  });
});

describe("the questionnaire", () => {
  test("sends the answers of one visit, with the customer (E-411)", async () => {
    const member = await browserOf("grace.garza");
    const Data = [
      { ...entry, uccontract: grace.account, bpartner: grace.partner },
      { ...entry, uccontract: grace.account, bpartner: grace.partner, key: "car", value: "no" },
    ];
    expect((await called(member, "POST", "/plans/helpmechoose", { Data })).json).toEqual({
      result: { indicator: "Success" },
    });
    expect((await lastAsked("helpMeChoose")).body).toEqual({ Data });
    expect((await called(new Browser(), "POST", "/plans/helpmechoose", { Data: [entry] })).json).toEqual({
      result: { indicator: "Success" },
    });
    expect((await lastAsked("helpMeChoose")).body).toEqual({ Data: [{ ...entry, uccontract: "", bpartner: "" }] });
  });

  test.each<[string, readonly object[], string]>([
    ["of two visits", [entry, { ...entry, session_id: "t" }], "400 INVALID_REQUEST Data.session_id=differs"],
    [
      "of two accounts and partners",
      [entry, { ...entry, uccontract: "1", bpartner: "2" }],
      "400 INVALID_REQUEST Data.uccontract=differs Data.bpartner=differs",
    ],
    [
      "of another's",
      [{ ...entry, uccontract: "1", bpartner: "2" }],
      "409 MISMATCH bpartner=mismatch uccontract=mismatch",
    ],
  ])("refuses answers %s", async (_, Data, expected) =>
    expect(refused(await called(new Browser(), "POST", "/plans/helpmechoose", { Data }))).toBe(expected),
  );
});

test.each<[string, "GET" | "POST", string, object]>([
  ["searchAddress", "GET", "/search", { searchKey: "9876 Nowhere" }],
  ["searchZipcode", "GET", "/search/zipcode", { searchKey: "79999" }],
  ["fetchPlans", "GET", "/offers/fetchplans", { ...place, zip: "75205" }],
  ["memberFetchPlans", "GET", "/myaccount/offers/fetchplans", { ...place, zip: "75205", esiid: goodwin }],
  ["accountMeters", "GET", "/myaccount/offers/fetchplans", { ...place, cint: "3", esiid: goodwin }],
  ["shoppingDetails", "POST", "/plans", { offerBody: { ...offerBody, postalCode: 75205 } }],
  ["planDeposits", "POST", "/plans/plandeposits", deposits],
  ["helpMeChoose", "POST", "/plans/helpmechoose", { Data: [entry] }],
])("without an answer to %s is answered with %s %s, and logged", async (operationId, method, path, fields) => {
  await here.gatewayIs({ faults: [{ operationId, fault: "malformed" }] });
  expect(refused(await called(await browserOf("grace.garza"), method, path, { ...fields }))).toBe("502 GATEWAY_FAILED");
  expect(here.reported.mock.calls.at(-1)?.[1]).toMatchObject({ problem: { operation: operationId } });
});
