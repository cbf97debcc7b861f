import { describe, expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const body = { contractnum: "4003000011", code: "3f51c07ab2", ev_vendor: "FOR", message1: "m1", message2: "m2" };
const link = (browser: Browser, change: object = {}) => called(browser, "POST", "/ev", { ...body, ...change });

test("each call checks its caller", () =>
  expect(guards(calls)).toEqual(["GET /ev anybody - look-ups question 0", "POST /ev anybody - people act 0"]));

test.each<[string, "GET" | "POST", unknown, unknown]>([
  ["cars", "GET", { Cust_Intent: "6" }, { Brand: "", Cust_Intent: "move-in" }],
  ["cars of nothing", "GET", { Brand: "x".repeat(41) }, ["Brand too_big", "Cust_Intent invalid_value"]],
  [
    "a link",
    "POST",
    { contractnum: " ", code: " c ", ev_vendor: "FOR" },
    { contractnum: "", code: "c", ev_vendor: "FOR", message1: "", message2: "" },
  ],
  [
    "a link of another maker",
    "POST",
    { contractnum: "x1", code: " ", ev_vendor: "TES", message1: "x".repeat(501), message2: "x".repeat(501) },
    ["contractnum invalid_format", "code too_small", "ev_vendor invalid_value", "message1 too_big", "message2 too_big"],
  ],
  [
    "a long link",
    "POST",
    { contractnum: "1x", code: "x".repeat(501), ev_vendor: "FOR" },
    ["contractnum invalid_format", "code too_big"],
  ],
  [
    "a link for a long number",
    "POST",
    { contractnum: "1".repeat(21), code: "x".repeat(500), ev_vendor: "FOR" },
    ["contractnum too_big"],
  ],
])("parsing of %s", (_, method, given, expected) => expect(read(method, "/ev", given)).toEqual(expected));

test("cars are listed by their makes, for the brand of the site (A-390)", async () => {
  const lists = (await called(new Browser(), "GET", "/ev", { Brand: "other", Cust_Intent: "6" }))
    .json as readonly (readonly object[])[];
  expect(lists.length).toBeGreaterThan(3);
  expect(lists[0]?.[0]).toEqual({
    make: expect.stringMatching(/./) as string,
    model: expect.stringMatching(/./) as string,
    promo: expect.any(String) as string,
  });
  await here.gatewayIs({ faults: [{ operationId: "electricVehicles", fault: "malformed" }] });
  expect(refused(await called(new Browser(), "GET", "/ev", { Cust_Intent: "2" }))).toBe("502 GATEWAY_FAILED");
});

describe("a car maker's code", () => {
  test("is passed on for a customer's own contract, and for no other (A-389)", async () => {
    expect((await link(await browserOf("grace.garza"))).json).toEqual({ result: { indicator: "Success" } });
    expect((await here.asked("linkVehicle")).at(-1)?.body).toEqual(body);
    expect((await link(new Browser(), { contractnum: "" })).json).toEqual({ result: { indicator: "Success" } });
    expect((await here.asked("linkVehicle")).at(-1)?.body).toEqual({ ...body, contractnum: "" });
  });

  test("is refused for another customer's contract, and for a visitor, without a gateway call", async () => {
    expect(refused(await link(await browserOf("grace.garza"), { contractnum: "4003000012" }))).toBe(
      "403 NOT_YOURS contractnum=not-yours",
    );
    const asked = (await here.asked()).length;
    expect(refused(await link(new Browser()))).toBe("409 MISMATCH contractnum=mismatch");
    expect((await here.asked()).length).toBe(asked);
  });

  test("after a failed call returns the failure's indicator", async () => {
    await here.gatewayIs({ faults: [{ operationId: "linkVehicle", fault: "500" }] });
    expect((await link(await browserOf("grace.garza"))).json).toEqual({ result: { indicator: "Failure" } });
  });
});
