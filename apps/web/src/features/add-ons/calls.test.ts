import { describe, expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const ray = { partner: "0050000012", account: "002103000012", esiid: "10443720000061040" };
const lastAsked = async (operationId: string) => (await here.asked(operationId)).at(-1)?.body;
const long = (letters: number) => "x".repeat(letters);
const order = {
  businessPartnerNumber: grace.partner,
  contractAccountNumber: grace.account,
  esiid: grace.esiid,
  zipCode: "75206",
  currentPlanId: "LK-TRUE-12",
  dwellingType: "01",
  language: "English",
  productOrders: [{ productId: "AO-THERMOSTAT", quantity: 1 }],
};
const [byVisitors, byMembers] = ["/plans/addonplans", "/myaccount/plans/addonplans"];

test("each call checks its caller", () => {
  expect(guards(calls)).toEqual([
    "GET /plans/addonoffers anybody - look-ups question 0",
    "POST /plans/addonplans anybody - look-ups act 0",
    "POST /myaccount/plans/addonplans members order-add-ons look-ups act 0",
    "GET /myaccount/extras members order-add-ons look-ups question 0",
    "POST /myaccount/extras/end members order-add-ons look-ups act 0",
  ]);
});

const products = (...productIds: readonly string[]) => ({
  productOrders: productIds.map((productId) => ({ productId, quantity: 1 })),
});
test.each<[string, "GET" | "POST", string, unknown, unknown]>([
  [
    "a home",
    "GET",
    "/plans/addonoffers",
    { zipCode: "75206" },
    { currentPlanId: "", esiid: "", zipCode: "75206", dwellingType: "01" },
  ],
  [
    "an apartment",
    "GET",
    "/plans/addonoffers",
    { currentPlanId: "p", zipCode: "75206", esiid: grace.esiid, dwellingType: "02", locale: "es" },
    { currentPlanId: "p", zipCode: "75206", esiid: grace.esiid, dwellingType: "02", locale: "es" },
  ],
  [
    "an empty meter",
    "GET",
    "/plans/addonoffers",
    { zipCode: "75206", esiid: "" },
    { currentPlanId: "", esiid: "", zipCode: "75206", dwellingType: "01" },
  ],
  [
    "no home",
    "GET",
    "/plans/addonoffers",
    { currentPlanId: long(61), zipCode: "x75206", esiid: "1", dwellingType: "03", locale: "fr" },
    [
      "currentPlanId too_big",
      "esiid invalid_format",
      "zipCode invalid_format",
      "dwellingType invalid_value",
      "locale invalid_value",
    ],
  ],
  ["more than a ZIP", "GET", "/plans/addonoffers", { zipCode: "752061" }, ["zipCode invalid_format"]],
  [
    "a visitor's order",
    "POST",
    byVisitors,
    products("AO-HOME"),
    {
      businessPartnerNumber: "",
      contractAccountNumber: "",
      esiid: "",
      zipCode: "",
      currentPlanId: "",
      dwellingType: "",
      language: "",
      ...products("AO-HOME"),
    },
  ],
  [
    "a visitor's long order",
    "POST",
    byVisitors,
    {
      businessPartnerNumber: long(11),
      contractAccountNumber: long(13),
      esiid: long(23),
      zipCode: long(6),
      currentPlanId: long(61),
      dwellingType: long(11),
      language: long(11),
      productOrders: [],
    },
    ["businessPartnerNumber", "contractAccountNumber", "esiid", "zipCode", "currentPlanId", "dwellingType", "language"]
      .map((field) => `${field} too_big`)
      .concat("productOrders too_small"),
  ],
  [
    "products that are none",
    "POST",
    byVisitors,
    products("", "a b", "!a", "a!", long(61)),
    [0, 1, 2, 3, 4].map((at) => `productOrders.${at}.productId invalid_format`),
  ],
  [
    "two of a product",
    "POST",
    byVisitors,
    { productOrders: [{ productId: "a", quantity: 2 }] },
    ["productOrders.0.quantity invalid_value"],
  ],
  [
    "too many products",
    "POST",
    byVisitors,
    products(...Array.from({ length: 21 }, () => "a")),
    ["productOrders too_big"],
  ],
  [
    "a customer's order",
    "POST",
    byMembers,
    { ...order, currentPlanId: " p ", language: null },
    { ...order, currentPlanId: "p", language: "" },
  ],
  [
    "a customer's order of nothing",
    "POST",
    byMembers,
    { currentPlanId: " " },
    [
      "businessPartnerNumber invalid_type",
      "contractAccountNumber invalid_type",
      "esiid invalid_type",
      "zipCode invalid_type",
      "currentPlanId too_small",
      "dwellingType invalid_value",
      "productOrders invalid_type",
    ],
  ],
  [
    "a customer's long order",
    "POST",
    byMembers,
    { ...order, currentPlanId: long(61), language: long(11) },
    ["currentPlanId too_big", "language too_big"],
  ],
])("parsing of %s", (_, method, path, given, expected) => expect(read(method, path, given)).toEqual(expected));

describe("offers of add-ons", () => {
  const home = { currentPlanId: "LK-TRUE-12", esiid: "10443720000057140", zipCode: "75206", dwellingType: "01" };
  const offered = (answer: Awaited<ReturnType<typeof called>>) =>
    answer.json as {
      readonly data: { readonly result: readonly { readonly productId: string }[] };
      readonly plans: Readonly<Record<string, unknown>>;
      readonly greenUpPlanIds: unknown;
    };

  test("are for visitors too, in the requested language (S1-207)", async () => {
    const { data, plans, greenUpPlanIds } = offered(
      await called(new Browser(), "GET", "/plans/addonoffers", { ...home, locale: "es" }),
    );
    expect(data.result.map(({ productId }) => productId)).toEqual([
      "AO-HOME",
      "AO-SURGE",
      "AO-THERMOSTAT",
      "AO-GREENUP-50",
      "AO-GREENUP-100",
    ]);
    expect(data.result[0]).toEqual({
      productId: "AO-HOME",
      name: "Seguro de hogar",
      pricing: [{ price: 14.99, feeType: "Monthly" }],
    });
    // The content system has no texts of products here.
    expect([plans, greenUpPlanIds]).toEqual([{}, []]);
    expect(await lastAsked("addOnOffers")).toEqual({ businessPartnerNumber: "", ...home, language: "Spanish" });
  });

  test("are returned for the customer's own home only", async () => {
    const member = await browserOf("grace.garza");
    expect((await called(member, "GET", "/plans/addonoffers", { ...home, esiid: grace.esiid })).status).toBe(200);
    expect(await lastAsked("memberAddOnOffers")).toEqual({
      businessPartnerNumber: grace.partner,
      ...home,
      esiid: grace.esiid,
      language: "English",
    });
    expect((await called(member, "GET", "/plans/addonoffers", { ...home, esiid: "" })).status).toBe(200);
    expect(refused(await called(member, "GET", "/plans/addonoffers", { ...home, esiid: ray.esiid }))).toBe(
      "403 NOT_YOURS esiid=not-yours",
    );
  });

  test("are refused after a failed look-up", async () => {
    await here.gatewayIs({ faults: [{ operationId: "addOnOffers", fault: "malformed" }] });
    expect(refused(await called(new Browser(), "GET", "/plans/addonoffers", { zipCode: "75205" }))).toBe(
      "502 GATEWAY_FAILED",
    );
  });
});

describe("an order of add-ons", () => {
  test("by a visitor belongs to an enrollment", async () =>
    expect(refused(await called(new Browser(), "POST", byVisitors, products("AO-HOME")))).toBe("409 NO_JOURNEY"));

  test.each([
    ["businessPartnerNumber", ray.partner],
    ["contractAccountNumber", ray.account],
    ["esiid", ray.esiid],
  ])("with another customer's %s is refused", async (field, value) =>
    expect(refused(await called(await browserOf("grace.garza"), "POST", byMembers, { ...order, [field]: value }))).toBe(
      `403 NOT_YOURS ${field}=not-yours`,
    ),
  );

  test("by a customer whose call fails is reported, and can be retried; it is placed once (A-369, S1-245)", async () => {
    const member = await browserOf("grace.garza");
    await here.gatewayIs({ faults: [{ operationId: "memberOrderAddOns", fault: "500", when: "before", times: 1 }] });
    expect(refused(await called(member, "POST", byMembers, order))).toBe("502 GATEWAY_FAILED");
    const { result } = (
      await called(member, "POST", byMembers, { ...order, ...products("AO-THERMOSTAT", "AO-THERMOSTAT") })
    ).json as { result: unknown };
    expect(result).toEqual({
      indicator: "Success",
      orderedPlans: [{ productCode: "AO-THERMOSTAT", salesOrderNumber: expect.stringMatching(/^\d+$/) as string }],
      charges: [
        expect.objectContaining({ what: "add-on", of: "AO-THERMOSTAT", due: { when: "next-bill", day: "" } }),
        expect.objectContaining({ what: "add-on", of: "AO-THERMOSTAT", due: { when: "each-month", day: "" } }),
      ],
      standing: [expect.objectContaining({ what: "add-ons", is: "confirmed" })],
    });
    expect(await lastAsked("memberOrderAddOns")).toEqual(order);
    const asked = (await here.asked("memberOrderAddOns")).length;
    expect((await called(member, "POST", byMembers, order)).json).toEqual({ result });
    expect((await here.asked("memberOrderAddOns")).length).toBe(asked);
  });
});
