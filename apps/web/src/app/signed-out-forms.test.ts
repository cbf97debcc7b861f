import { expect, test } from "vitest";
import { Browser, siteHere } from "../site/session/site.fixture.ts";
import { goneTo, sent } from "./sent.fixture.ts";

siteHere({ RATE_LIMIT_FACTOR: "1000" });

test.each([
  "keep-current-plan",
  "transfer-keep",
  "transfer-meter-program",
  "transfer-order",
  "transfer-service-dates",
  "transfer-service-info",
  "add-home-keep",
  "add-home-order",
])("the form %s of a customer who is signed out leads to why nothing was done", async (verb) =>
  expect(goneTo(await sent(new Browser(), verb, { locale: "es" }))).toEqual({
    path: "/es/oops",
    search: { errorCode: "MissingAuthToken" },
    hash: "",
  }),
);

test("a renewal of a customer who is signed out leads to the page of sessions that are over", async () => {
  const { path } = goneTo(await sent(new Browser(), "renewal-order", { locale: "es" }));
  expect(path).toMatch(/^\/es\/.*session-timeout/);
});
