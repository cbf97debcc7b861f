import { describe, expect, test } from "vitest";
import { Browser, browserOf, signedIn, testSite } from "../site/session/site.fixture.ts";
import { signOutBrowser } from "../site/session/sign-in-visitor.ts";
import { called, refused } from "./called.fixture.ts";
import { table } from "./calls.ts";
import { type Own, ownCalls, ray } from "./own-calls.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });

/** docs/roles.md */
const closedTo: Readonly<Record<string, readonly string[]>> = {
  "sol.agency": ["renew", "move", "add-home", "order-add-ons", "pay"],
  "bella.business": ["move", "add-home", "order-add-ons"],
  "ivan.installer": ["move", "add-home", "order-add-ons"],
  "pedro.prepaid": ["order-add-ons"],
};
const rays: Readonly<Record<Own, string>> = { ...ray, document: "AR4003000012" };
const calls = table.flatMap(({ method, path, task, forMembers }) => {
  const { values = {}, hers = {} } = ownCalls[`${method} ${path}`] ?? {};
  return forMembers ? [{ name: `${method} ${path}`, method, path, task, values, hers }] : [];
});
const codeOf = (answer: Parameters<typeof refused>[0]): string => refused(answer).split(" ").slice(0, 2).join(" ");

describe("a call for signed-in customers", () => {
  test("is listed with the fields that must belong to the customer", () =>
    expect(Object.keys(ownCalls).toSorted()).toEqual(calls.map(({ name }) => name).toSorted()));

  test.each(calls)(
    "$name is refused to a visitor, and after the session has ended",
    async ({ method, path, values }) => {
      const ended = await signedIn("grace.garza");
      const copy = new Browser();
      for (const [name, value] of ended.cookies) copy.cookies.set(name, value);
      await ended.ask(() => signOutBrowser("main", "en"));
      for (const browser of [new Browser(), copy])
        expect(codeOf(await called(browser, method, path, values))).toBe("401 NOT_SIGNED_IN");
    },
  );

  test.each(calls.filter(({ hers }) => Object.keys(hers).length > 0))(
    "$name is refused with another customer's numbers",
    async ({ method, path, values, hers }) => {
      const grace = await browserOf("grace.garza");
      for (const [field, what] of Object.entries(hers)) {
        const answer = await called(grace, method, path, { ...values, [field]: rays[what] });
        expect(codeOf(answer), field).toMatch(/^(403|422|400) /);
        expect(JSON.stringify(answer.json)).not.toMatch(/\bRay\b|Renner|Lakewood Blvd|0050000012/);
      }
    },
  );

  test.each(calls.filter(({ task }) => task !== undefined))(
    "$name is refused to customers of another portal",
    async ({ method, path, task, values }) => {
      for (const who of Object.keys(closedTo)) {
        const code = codeOf(await called(await browserOf(who), method, path, values));
        expect([who, code === "403 NOT_FOR_PORTAL"]).toEqual([who, closedTo[who]?.includes(task ?? "")]);
      }
    },
  );
});
