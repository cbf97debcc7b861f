import { describe, expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });

test("each call checks its caller", () =>
  expect(guards(calls)).toEqual([
    "GET /paymentlocation anybody - look-ups question 0",
    "GET /geocode anybody - look-ups question 0",
  ]));

test.each<[string, string, unknown, unknown]>([
  ["a point", "/paymentlocation", { lat: "32.8", long: "-96.7" }, { lat: 32.8, long: -96.7, distance: 5 }],
  [
    "the ends of the world",
    "/paymentlocation",
    { lat: "90", long: "180", distance: "200" },
    { lat: 90, long: 180, distance: 200 },
  ],
  [
    "its other ends",
    "/paymentlocation",
    { lat: "-90", long: "-180", distance: "1" },
    { lat: -90, long: -180, distance: 1 },
  ],
  [
    "what is beyond",
    "/paymentlocation",
    { lat: "90.1", long: "180.1", distance: "201" },
    ["lat too_big", "long too_big", "distance too_big"],
  ],
  [
    "what is beyond the other ends",
    "/paymentlocation",
    { lat: "-90.1", long: "-180.1", distance: "0.9" },
    ["lat too_small", "long too_small", "distance too_small"],
  ],
  ["no point", "/paymentlocation", { lat: "x" }, ["lat invalid_type", "long invalid_type"]],
  ["an address", "/geocode", { address: ` ${"x".repeat(200)} ` }, { address: "x".repeat(200) }],
  ["no address", "/geocode", { address: " " }, ["address too_small"]],
  ["a long address", "/geocode", { address: "x".repeat(201) }, ["address too_big"]],
])("parsing of %s", (_, path, given, expected) => expect(read("GET", path, given)).toEqual(expected));

describe("payment locations", () => {
  test("are near a point, the nearest first (E-423)", async () => {
    const { json } = await called(new Browser(), "GET", "/paymentlocation", { lat: "32.831", long: "-96.7692" });
    const { result } = json as { result: readonly { distance: number }[] };
    expect(result.length).toBeGreaterThan(1);
    expect(result.map(({ distance }) => distance)).toEqual(
      result.map(({ distance }) => distance).toSorted((one, other) => one - other),
    );
    expect(Object.keys(result[0] ?? {}).toSorted()).toEqual([
      "city",
      "distance",
      "latitude",
      "longitude",
      "name",
      "phoneNumber",
      "state",
      "street",
      "zipCode",
    ]);
    expect(((await here.asked("paymentLocations")).at(-1) as unknown as { query: unknown }).query).toEqual({
      lat: "32.831",
      long: "-96.7692",
      distance: "5",
    });
  });

  test("are refused after a failed look-up", async () => {
    await here.gatewayIs({ faults: [{ operationId: "paymentLocations", fault: "malformed" }] });
    expect(refused(await called(new Browser(), "GET", "/paymentlocation", { lat: "30", long: "-97" }))).toBe(
      "502 GATEWAY_FAILED",
    );
  });
});

test("an address gives one point, or none", async () => {
  expect(
    (await called(new Browser(), "GET", "/geocode", { address: "5714 Goodwin Ave, Dallas, TX 75206" })).json,
  ).toEqual({ result: [{ latitude: 32.831, longitude: -96.7692 }] });
  expect((await called(new Browser(), "GET", "/geocode", { address: "nowhere at all" })).json).toEqual({ result: [] });
});
