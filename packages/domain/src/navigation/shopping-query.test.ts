import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ShoppingParameter,
  type ShoppingQuery,
  parametersOf,
  readShoppingQuery,
  shoppingParameters,
  withDefaults,
  withOwnPlan,
  withPlan,
} from "./shopping-query.ts";

const read = (search: string): ShoppingQuery => readShoppingQuery(new URLSearchParams(search));

describe("reading a query", () => {
  test("knows every shopping parameter (S1-042 to S1-055, E-014 to E-023)", () => {
    const everything = {
      cint: "6",
      zip: "76107",
      tdsp: "D0002_ONCOR",
      esiid: "10443720000000001",
      oldEsiId: "1008901000000000000001",
      dwel: "02",
      prom: "SPRING26",
      planid: "LK-SAVER.12",
      currentplanid: "LK_1",
      contractaccount: "001234567890",
      bpNumber: "0012345678",
      rdcampaign: "true",
      risktype: "low",
      isEV: "1",
      webcode: "WEB-1",
      customerclassification: "4",
      kypProductId: "KYP~1",
      campaignId: "SPRING_26",
    };
    expect(read(`?${new URLSearchParams(everything)}`)).toEqual(everything);
    expect(Object.keys(everything)).toEqual([...shoppingParameters]);
  });
  test("reads names in any case and has one spelling", () =>
    expect(read("?PlanID=A1&OLDESIID=10443720000000001&isev=true&currentPlanID=B2")).toEqual({
      planid: "A1",
      oldEsiId: "10443720000000001",
      isEV: "true",
      currentplanid: "B2",
    }));
  test("takes the first value of a repeated name, in one spelling or several", () => {
    expect(read("?zip=76107&zip=75201&ZIP=77002")).toEqual({ zip: "76107" });
    expect(readShoppingQuery({ zip: ["76107", "75201"], dwel: [], prom: undefined })).toEqual({ zip: "76107" });
  });
  test("trims values", () => expect(read("?zip=+76107+&planid=A1")).toEqual({ zip: "76107", planid: "A1" }));
  test("accepts a value of eighty letters, and none longer", () => {
    const tdsp = `${"A".repeat(19)}_${"A".repeat(19)}_${"A".repeat(19)}_${"A".repeat(20)}`;
    expect([tdsp.length, read(`?tdsp=${tdsp}`), read(`?tdsp=${tdsp}_A`)]).toEqual([80, { tdsp }, {}]);
  });
  test("drops parameters outside of shopping", () =>
    expect(read("?utm_source=x&errorCode=Y&zip=76107&__proto__=z&constructor=w")).toEqual({ zip: "76107" }));
  test.each([
    "zip=7610",
    "zip=76107-1",
    "zip=<b>",
    "zip=",
    "zip=%00",
    "cint=1",
    "cint=66",
    "cint=six",
    "esiid=1044x",
    "esiid=1%27%20OR%201=1",
    "planid=../../etc",
    "planid=<script>alert(1)</script>",
    "planid=%F0%9F%98%80",
    "prom=A%0d%0aSet-Cookie:x",
    "tdsp=ON%20COR",
    "tdsp=_",
    "dwel=1",
    "dwel=apartment",
    "dwel=03",
    "dwel=00",
    "esiid=1044372000000000",
    "rdcampaign=maybe",
    "bpNumber=1e5",
    "risktype=low%20high",
    `planid=${"a".repeat(65)}`,
    `tdsp=${"A_".repeat(60)}A`,
    "kypProductId=javascript:1",
    "esiid=x10443720000000001",
    "esiid=10443720000000001x",
    "rdcampaign=untrue",
    "rdcampaign=truest",
  ])("drops the hostile or broken %s and keeps the rest", (parameter) =>
    expect(read(`?${parameter}&webcode=W1`)).toEqual({ webcode: "W1" }),
  );
});

describe("the parameters of an address", () => {
  test("are canonical: one spelling, one order", () =>
    expect(parametersOf(read("?PLANID=A1&Zip=76107&cint=6"))).toEqual([
      ["cint", "6"],
      ["zip", "76107"],
      ["planid", "A1"],
    ]));
  test("are empty for an empty query", () => expect(parametersOf({})).toEqual([]));
  test("add overrides, remove parameters, and put parameters outside of shopping last", () => {
    const query = { zip: "76107", prom: "PS", planid: "A1" };
    expect(
      parametersOf(query, { errorCode: "SwitchHold & more", planid: undefined, prom: "", esiid: "10443720000000001" }),
    ).toEqual([
      ["zip", "76107"],
      ["esiid", "10443720000000001"],
      ["errorCode", "SwitchHold & more"],
    ]);
  });
  test("leave out empty parameters outside of shopping", () =>
    expect(parametersOf({ zip: "76107" }, { errorCode: undefined, notice: "" })).toEqual([["zip", "76107"]]));
  test("can always be read again", () =>
    expect(parametersOf({ zip: "76107" }, { planid: "<b>" })).toEqual([["zip", "76107"]]));
});

describe("choosing a plan", () => {
  const query = read("?cint=6&zip=76107&dwel=01&isEV=1&contractaccount=123");
  test("on a primary card keeps the query and adds planid, risktype=low and rdcampaign=false (S1-071 to S1-074, S1-085 to S1-088)", () =>
    expect(withPlan(query, "A1", "primary")).toEqual({ ...query, planid: "A1", risktype: "low", rdcampaign: "false" }));
  test("on a secondary card adds no rdcampaign (S1-075)", () =>
    expect(withPlan(query, "A1", "secondary")).toEqual({ ...query, planid: "A1", risktype: "low" }));
  test("replaces a plan that was chosen before (S1-072)", () =>
    expect(withPlan({ planid: "OLD", risktype: "high" }, "A1", "secondary")).toEqual({
      planid: "A1",
      risktype: "low",
    }));
  test("on a customer's own list names the home's current plan, and no risk (A-257)", () => {
    expect(withOwnPlan(query, "A1", "B2")).toEqual({
      ...query,
      planid: "A1",
      currentplanid: "B2",
      rdcampaign: "false",
    });
    expect(withOwnPlan({ ...query, currentplanid: "B2" }, "A1", undefined)).toEqual({
      ...query,
      planid: "A1",
      currentplanid: "B2",
      rdcampaign: "false",
    });
  });
});

describe("the promo", () => {
  test.each([
    ["01", "PS"],
    ["02", "PM"],
    [undefined, "PM"],
  ])("of the dwelling %s is %s without a code (E-432)", (dwel, prom) =>
    expect(withDefaults(dwel === undefined ? {} : { dwel }).prom).toBe(prom),
  );
  test("of the query wins", () => expect(withDefaults({ dwel: "01", prom: "SPRING26" }).prom).toBe("SPRING26"));
});

const values: Readonly<Record<ShoppingParameter, RegExp>> = {
  cint: /^[2-7]$/,
  zip: /^[0-9]{5}$/,
  tdsp: /^[A-Z]{1,9}(_[A-Z]{1,9})?$/,
  esiid: /^[0-9]{17}$/,
  oldEsiId: /^[0-9]{22}$/,
  dwel: /^0[12]$/,
  prom: /^[A-Z0-9]{1,8}$/,
  planid: /^[A-Z][A-Z0-9._~-]{0,12}$/,
  currentplanid: /^[a-z0-9]{1,8}$/,
  contractaccount: /^[0-9]{1,12}$/,
  bpNumber: /^[0-9]{8,10}$/,
  rdcampaign: /^(true|false)$/,
  risktype: /^(low|high)$/,
  isEV: /^[01]$/,
  webcode: /^[A-Z][A-Z_-]{0,5}$/,
  customerclassification: /^[0-7]$/,
  kypProductId: /^[A-Z0-9]{1,9}$/,
  campaignId: /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
};
const anyQuery = fc.record(
  Object.fromEntries(shoppingParameters.map((name) => [name, fc.stringMatching(values[name])])),
  { requiredKeys: [] },
);
const hostile = fc.dictionary(
  fc.oneof(fc.constantFrom<string>(...shoppingParameters, "ZIP", "planID", "__proto__"), fc.string()),
  fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.constant(undefined)),
);

test("a query survives a round trip through parameters", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readShoppingQuery(parametersOf(query))).toEqual(query);
    }),
  );
});

test("any query reads back as its own normal form", () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const query = readShoppingQuery(source);
      expect(readShoppingQuery(parametersOf(query))).toEqual(query);
      expect(parametersOf(query).flat().join("")).toMatch(/^[\w.~-]*$/);
    }),
  );
});
