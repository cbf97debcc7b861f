import { expect, test } from "vitest";
import { endSession } from "../site/session/sign-in-visitor.ts";
import { Browser, signedIn, testSite } from "../site/session/site.fixture.ts";
import { answerAddress, sent } from "./sent.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });

const formsOfMembers = [
  "keep-current-plan",
  "transfer-keep",
  "transfer-meter-program",
  "transfer-order",
  "transfer-service-dates",
  "transfer-service-info",
  "add-home-keep",
  "add-home-order",
  "renewal-keep",
  "renewal-order",
  "add-on-order",
  "pay-bill",
  "pay-bill-card",
  "end-extra",
];

test.each(formsOfMembers)("a visitor's form %s leads to an explanation", async (verb) =>
  expect(answerAddress(await sent(new Browser(), verb, { locale: "es" }))).toEqual({
    path: "/es/oops",
    search: { errorCode: "MissingAuthToken" },
    hash: "",
  }),
);

test.each(formsOfMembers)("the form %s of an expired session leads to its page", async (verb) => {
  const browser = await signedIn("grace.garza");
  const elsewhere = new Browser();
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.ask(() => endSession("main", "en"));
  expect(answerAddress(await sent(browser, verb, { locale: "es" }))).toMatchObject({
    path: "/es/session-timeout",
    search: {},
  });
});
