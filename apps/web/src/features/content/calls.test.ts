import { expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const reviews = async (fields = {}) =>
  (await called(new Browser(), "GET", "/reviews", fields)).json as {
    readonly result: readonly Readonly<Record<string, unknown>>[];
  };

test("the call checks its caller, and reads a language", () => {
  expect(guards(calls)).toEqual(["GET /reviews anybody - look-ups question 0"]);
  expect([{}, { language: "es" }, { language: "fr" }].map((query) => read("GET", "/reviews", query))).toEqual([
    {},
    { language: "es" },
    ["language invalid_value"],
  ]);
});

test("reviews have author and text, in the requested language, otherwise in the reader's", async () => {
  const [english, spanish] = [await reviews(), await reviews({ language: "es" })];
  expect(english.result[0]).toEqual({
    ReviewerName: expect.stringMatching(/^[A-Z]/) as string,
    ReviewComment: expect.stringMatching(/ (the|in) /i) as string,
    Ratings: expect.any(Number) as number,
    ReviewImage: expect.any(String) as string,
  });
  expect(spanish.result[0]?.["ReviewComment"]).toContain("factura");
});

test("reviews are refused after a failed look-up", async () => {
  await here.gatewayIs({ faults: [{ operationId: "reviews", fault: "malformed" }] });
  expect(refused(await called(new Browser(), "GET", "/reviews", { language: "es" }))).toBe("502 GATEWAY_FAILED");
});
