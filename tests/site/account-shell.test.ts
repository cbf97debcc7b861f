import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const system = sharedSite();
afterEach(() => system.gateway.set({ faults: [] }));

/** The markup of the account's column; empty without one. */
const columnOf = (html: string): string =>
  /<div class="[^"]*columns[^"]*"[^>]*><div class="[^"]*navigation[^]*?(?=<main)/.exec(html)?.[0] ?? "";
const textOf = (html: string): string => html.replace(/<[^>]+>/g, "|").replace(/\|[|\s]*/g, "|");
const linkOf = (html: string, text: string): URL | undefined => {
  const link = [...columnOf(html).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/a>/g)].find(
    ([, , words]) => words === text,
  );
  return link && new URL((link[1] ?? "").replaceAll("&amp;", "&"), system.site.url);
};
const operations = async (): Promise<readonly string[]> =>
  (await system.gateway.requests()).map(({ operationId }) => operationId);
const open = async (who: string, path = "/my-account"): Promise<string> =>
  (await (await system.signedInAs(who)).open(path)).html;

describe("the menu of a portal type (A-085 to A-089)", () => {
  test.each([
    ["grace.garza", "Summary"],
    ["mia.multifamily", "Company summary"],
    ["bella.business", "Company summary"],
    ["sol.agency", "Agency summary"],
    ["pedro.prepaid", "Account summary"],
    ["uma.unknown", "Summary"],
    ["ivan.installer", "Summary"],
    ["pia.partner", "Summary"],
  ])("%s reads %s", async (who, entry) => {
    const column = columnOf(await open(who));
    expect(textOf(column)).toContain(`|${entry}|`);
    expect(textOf(column)).toContain("|My account|");
    // Business customers don't see entries for residential customers.
    expect(/href="\/(moving|my-account\/transfer\/service-info)"/.test(column)).toBe(
      ["grace.garza", "pedro.prepaid", "uma.unknown"].includes(who),
    );
  });

  test("follows the sign-in's cookies, while calls follow the token (A-064)", async () => {
    const visitor = await system.signedInAs("grace.garza");
    const cookie = visitor
      .cookie()
      .replace("PortalType=4", "PortalType=7")
      .replace("customer_classification=4", "customer_classification=5")
      .replace("customer_name=Grace", "customer_name=Zelda");
    const html = await (await fetch(`${system.site.url}/my-account`, { headers: { cookie } })).text();
    expect(textOf(columnOf(html))).toContain("|Account summary|");
    expect(columnOf(html)).not.toContain('href="/moving"');
    expect(html).toContain("Hello, Zelda");
    expect(html).toContain("002103000011");
  });
});

describe("renewal in the menu (A-079 to A-084)", () => {
  test("shows a promotion if the customer may renew", async () => {
    const html = await open("ray.renner", "/renewal/offers?zip=75214&cint=6&prom=OLD");
    expect(linkOf(html, "Renewal offers")?.search).toMatch(
      /^\?cint=3&contractaccount=002103000012&esiid=\d{17}&prom=RENEW26$/,
    );
    expect(linkOf(html, "Change plans")).toBeUndefined();
  });
  test("has no promotion without one", async () => {
    const link = linkOf(await open("emil.electric"), "Renewal offers");
    expect([...(link?.searchParams.keys() ?? [])]).toEqual(["cint", "contractaccount", "esiid"]);
  });
  test("of a customer who may not", async () => {
    const html = await open("grace.garza");
    expect(linkOf(html, "Renewal offers")).toBeUndefined();
    expect(linkOf(html, "Change plans")?.search).toBe("");
  });
});

describe("swap offers (S1-205, S1-206)", () => {
  const search = "?zip=77008&prom=X1&x=a%20b&x=c";
  test("for a customer who may swap, redirect to the renewal offers with the whole query", async () => {
    const page = await (await system.signedInAs("sam.swapp")).open(`/es/swap/offers${search}`);
    expect(page.url).toBe("/es/renewal/offers?zip=77008&prom=X1&x=a+b&x=c");
  });
  test("for a customer who may not swap, show no redirect", async () =>
    expect((await (await system.signedInAs("grace.garza")).open(`/swap/offers${search}`)).url).toBe(
      `/swap/offers${search}`,
    ));
  test("without a place, are for the customer's home", async () => {
    const page = await (await system.signedInAs("ray.renner")).open("/renewal/offers");
    expect(page.url).toMatch(
      /^\/renewal\/offers\?cint=3&contractaccount=002103000012&esiid=\d{17}&zip=75214&dwel=01&tdsp=ONCOR&prom=RENEW26$/,
    );
    expect(page.html).toContain("True Rate 24");
  });
  test("are closed to visitors", async () =>
    expect((await new Visitor(system.site.url).open("/swap/offers")).url).toMatch(/^\/oops/));
});

describe("the name (A-071, A-090, A-091, S1-269, S1-270)", () => {
  test.each([
    ["maria.mayo", "Welcome, Maria"],
    ["jose.luna", "Welcome, José"],
  ])("of %s is greeted as %s", async (who, welcome) =>
    expect(textOf(columnOf(await open(who)))).toContain(`|${welcome}|`),
  );

  test("is looked up once per page, together with the renewal", async () => {
    const visitor = await system.signedInAs("grace.garza");
    const before = (await operations()).length;
    await visitor.open("/my-account");
    const asked = (await operations()).slice(before);
    expect(asked.filter((one) => one === "userProfile")).toHaveLength(1);
    expect(asked.filter((one) => one === "targetedRenewal")).toHaveLength(1);
  });

  test.each(["500", "hang"] as const)(
    "is missing after a failed look-up (%s), which is reported once",
    async (fault) => {
      const visitor = await system.signedInAs("grace.garza");
      await system.gateway.set({ faults: [{ operationId: "userProfile", fault }] });
      const before = system.log().length;
      const page = await visitor.open("/my-account");
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("Grace");
      expect(textOf(columnOf(page.html))).toContain("|Welcome|");
      const reports = () =>
        system
          .log()
          .slice(before)
          .split("\n")
          .filter((line) => line.includes('"what":"user profile"'));
      await expect.poll(reports).not.toHaveLength(0);
      // A second report within the pause would arrive at once.
      await sleep(100);
      expect(reports()).toHaveLength(1);
    },
  );

  test("a failed renewal look-up leaves out the renewal, and the page still renders", async () => {
    const visitor = await system.signedInAs("ray.renner");
    await system.gateway.set({ faults: [{ operationId: "targetedRenewal", fault: "500" }] });
    const page = await visitor.open("/my-account");
    expect(page.status).toBe(200);
    expect(linkOf(page.html, "Renewal offers")).toBeUndefined();
  });
});

test("extras can be ordered with a new order, for a home whose service has not begun (A-250)", async () => {
  const query = "contractaccount=002103000020&esiid=10400510000019820&planid=LK-TRUE-12";
  expect(await open("penny.pending", `/my-account/add-ons?${query}`)).toContain("add-on-AO-");
});

describe("the column", () => {
  test("the sign-out prompt is on every member page except /oops, in any spelling (S1-017 to S1-021)", async () => {
    const visitor = await system.signedInAs("grace.garza");
    for (const path of ["/", "/help", "/no-such-page"])
      expect(columnOf((await visitor.open(path)).html), path).not.toBe("");
    for (const path of ["/oops", "/OOPS/x", "/Oops"]) expect(columnOf((await visitor.open(path)).html), path).toBe("");
    expect(columnOf((await new Visitor(system.site.url).open("/help")).html)).toBe("");
  });
  test("the page carries the authenticated-user flag, which is false for portal type 4 alone (S1-217, S1-218)", async () => {
    expect(await open("grace.garza")).toContain('data-authenticated-user="false"');
    for (const who of ["uma.unknown", "mia.multifamily", "bella.business", "pedro.prepaid"])
      expect(await open(who), who).toContain('data-authenticated-user="true"');
  });
});

describe("the end of a session", () => {
  test("signing out by the prompt leads to the signed-out page, and removes cookies and session (S1-027, S1-188)", async () => {
    const visitor = await system.signedInAs("grace.garza");
    const copy = visitor.at(system.site.url);
    const answer = await visitor.post("/forms/sign-out", { locale: "es", reason: "session-timeout" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/es/session-timeout"]);
    expect(visitor.cookie()).not.toMatch(/AuthToken|JWTAUTH/);
    expect((await copy.open("/my-account")).url).toBe("/session-timeout");
    expect((await visitor.open("/session-timeout")).status).toBe(200);
  });
  test("no member page is cached by the browser, for back and forward", async () => {
    const visitor = await system.signedInAs("grace.garza");
    const answer = await fetch(`${system.site.url}/my-account`, { headers: { cookie: visitor.cookie() } });
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
  });
});

test("X-Route is set only with the route flag (A-065)", async () => {
  const visitor = await system.signedInAs("grace.garza");
  const set = async (path: string) =>
    (await fetch(`${system.site.url}${path}`, { headers: { cookie: visitor.cookie() } })).headers
      .getSetCookie()
      .filter((line) => line.startsWith("X-Route="));
  expect(await set("/my-account")).toEqual([expect.stringMatching(/^X-Route=vst; Path=\/; SameSite=lax/i)]);
  expect(await set("/help")).toEqual([]);
});
