import { describe, expect, test } from "vitest";
import { searchOfKey } from "./shopping-key.ts";
import { type Request, arrive } from "./front-door.fixture.ts";

describe("a plan list is rendered by its shopping key", () => {
  const keyOf = (search: string) => {
    const reception = arrive({ path: "/mvi/offers", search });
    return reception.kind === "page" ? reception.internalPath.split("/")[6] : undefined;
  };

  test("the parameters' order and parameters outside of shopping make no difference", () => {
    expect(keyOf("?zip=75206&cint=6&utm_source=mail")).toBe(keyOf("?cint=6&zip=75206"));
  });

  test("another ZIP is another key", () => {
    expect(keyOf("?cint=6&zip=75206")).not.toBe(keyOf("?cint=6&zip=77002"));
  });

  test("a valid sort order is part of the key, and links don't carry it on", () => {
    const search = "?zip=75206&sort=price&dir=descending";
    expect(new URLSearchParams(searchOfKey(keyOf(search) ?? "")).get("sort")).toBe("price");
    expect(arrive({ path: "/mvi/offers", search })).toMatchObject({ shopping: "?zip=75206" });
    expect(keyOf("?zip=75206&sort=evil&dir=ascending")).toBe(keyOf("?zip=75206"));
  });

  test("is cached by the use for costs and the compared plans, each in one spelling", () => {
    expect(keyOf("?zip=75206&use=1%2C350&plans=A&plans=B")).toBe(keyOf("?plans=A,B&use=1350&zip=75206"));
    expect(keyOf("?zip=75206&use=1350")).not.toBe(keyOf("?zip=75206&use=1351"));
    expect(keyOf("?zip=75206&plans=A,B")).not.toBe(keyOf("?zip=75206&plans=B,A"));
    expect(keyOf("?zip=75206&use=49&plans=%3Cb%3E&list=//evil.example/offers")).toBe(keyOf("?zip=75206&use=49"));
    // This parameter may contain any text, so such a list is not cached.
    expect(arrive({ path: "/mvi/offers", search: "?zip=75206&use=abc" })).toMatchObject({ audience: "journey" });
  });

  test("is cached by its filters in one spelling, but not by companies, because an address may contain any", () => {
    expect(keyOf("?zip=75206&term=24-12,12&term=monthly&green=100")).toBe(
      keyOf("?green=100&zip=75206&term=monthly,12"),
    );
    expect(keyOf("?zip=75206&term=12")).not.toBe(keyOf("?zip=75206&term=monthly"));
    expect(keyOf("?zip=75206&term=evil&leave=constructor&price=")).toBe(keyOf("?zip=75206"));
    expect(arrive({ path: "/mvi/offers", search: "?zip=75206&company=made-up" })).toMatchObject({
      audience: "journey",
      internalPath: expect.not.stringContaining("guest-plans") as unknown,
    });
  });

  test("is cached by the yearly use in hundreds on the year-cost page; a finer address redirects there", () => {
    const year = (search: string) => arrive({ path: "/year-cost", search });
    expect(year("?zip=75206&year=14200")).toEqual(year("?year=14200&zip=75206"));
    expect(year("?zip=75206&year=14200")).not.toEqual(year("?zip=75206&year=14300"));
    expect(year("?zip=75206&year=14200&months=LK-TRUE-12")).not.toEqual(year("?zip=75206&year=14200"));
    expect(arrive({ path: "/es/year-cost", search: "?zip=75206&year=14%2C249" })).toEqual({
      kind: "redirect",
      to: "/es/year-cost?zip=75206&year=14200",
    });
    expect(keyOf("?zip=75206&year=14200&months=LK-TRUE-12")).toBe(keyOf("?zip=75206"));
  });

  test("while its plans are not cached, the list is rendered for this visitor alone, with only this visitor's parameters", () => {
    expect(arrive({ path: "/mvi/offers", search: "?utm=1&zip=99999&sort=price" })).toMatchObject({
      audience: "plans-first",
      internalPath: "/main/en/document/plans-first/mvi/offers?zip=99999&sort=price",
    });
    expect(arrive({ path: "/mvi/offers", search: "?zip=99999", cookies: { AuthToken: "t" } })).toMatchObject({
      audience: "member",
    });
  });

  test("without parameters the key is `all`", () => {
    expect(arrive({ path: "/mvi/offers" })).toMatchObject({
      audience: "guest-plans",
      internalPath: "/main/en/document/guest-plans/new/all/mvi/offers",
    });
  });

  test("the key can be turned back into the search", () => {
    expect(new URLSearchParams(searchOfKey(keyOf("?cint=6&zip=75206") ?? "")).get("zip")).toBe("75206");
  });
});

describe("an address has one cached version per meaning", () => {
  const key = (path: string, search: string) => {
    const reception = arrive({ path, search });
    return reception.kind === "page" ? reception.internalPath : reception.kind;
  };
  const thousands = Array.from({ length: 4_000 }, (_, made) => made);
  /** One of the invented values, which no page of the site reads. */
  const madeUp = (made: number): string =>
    [
      `x${made}=1`,
      `email=a${made}@b.example`,
      `utm_source=${made}`,
      `_rsc=${made.toString(36)}`,
      `sort=best${made}`,
      `dir=${made}`,
      `cint=${made + 10}`,
      `esiid=${made}`,
      `planid=%3C${made}%3E`,
      `rdcampaign=${made}`,
      `list=/made/up${"x".repeat(made % 50)}/offers`,
      `list=//evil.example/${made}`,
      `suited=%2F${made}`,
      `plans=%00${made}`,
      `__proto__=${made}`,
      `%FF${made}=%`,
    ][made % 16] ?? "";

  test("thousands of invented parameters and values make no further version of a plan list", () => {
    const found = new Set(
      thousands.map((made) =>
        key(
          "/mvi/offers",
          [
            `?zip=75206&cint=6&${madeUp(made)}`,
            `?made-up=${made}&ZIP=75206&CINT=6&${madeUp(made)}`,
            `?zip=75206&cint=6&zip=${made}&${madeUp(made)}&cint=5`,
          ][made % 3] ?? "",
        ),
      ),
    );
    expect([...found]).toEqual([key("/mvi/offers", "?cint=6&zip=75206")]);
  });

  test("a content page and an unknown page have no parameters in their key", () => {
    for (const path of ["/help", "/", "/es/nowhere"])
      expect(
        [...new Set(thousands.map((made) => key(path, `?${madeUp(made)}&zip=${10_000 + made}&webcode=w${made}`)))],
        path,
      ).toEqual([key(path, "")]);
    expect([...new Set(thousands.map((made) => key(`/nowhere-${made}`, "")))]).toEqual([key("/nowhere", "")]);
  });

  test("in any spelling of the path", () => {
    const spellings = thousands.map((made) =>
      "/mvi/offers".replaceAll(/[a-z]/g, (letter, at: number) =>
        (made >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      ),
    );
    expect(new Set(spellings).size).toBeGreaterThan(500);
    expect([...new Set(spellings.map((path) => key(path, "")))]).toEqual([key("/mvi/offers", "")]);
  });

  test("the list that the visitor came from is part of the key, for the link back", () => {
    expect(key("/mvi/offers", "?list=/mvi/offers")).not.toBe(key("/mvi/offers", ""));
  });
});

describe("the pages of orders and of members", () => {
  test("a journey page keeps its search", () => {
    expect(arrive({ path: "/mvi/order-information", search: "?planid=A%26B" })).toMatchObject({
      audience: "journey",
      internalPath: "/main/en/document/journey/mvi/order-information?planid=A%26B",
    });
  });

  test("a static page doesn't, because it is the same for everybody", () => {
    expect(arrive({ path: "/help", search: "?utm=1" })).toMatchObject({
      internalPath: "/main/en/document/guest/new/help",
    });
  });

  test.each(["/", "/mvi/offers", "/mvi/order-information", "/nowhere"])(
    "a visitor with an AuthToken gets the members' view of %s",
    (path) => {
      expect(arrive({ path, cookies: { AuthToken: "t" } })).toMatchObject({ audience: "member" });
    },
  );
});

describe("a visit begins when a person opens a plan list or a page of an order", () => {
  const all = ["journey", "shopping_session", "visitor"] as const;

  test.each(["/mvi/order-information", "/es/oops"])("%s begins an enrollment and a shopping session", (path) => {
    expect(arrive({ path })).toMatchObject({ begins: all });
  });

  test("a plan list begins a shopping session, and no enrollment", () => {
    expect(arrive({ path: "/mvi/offers" })).toMatchObject({ begins: ["shopping_session"] });
  });

  test("a customer's own page begins no order, but a shopping session, as do their plan lists", () => {
    expect(arrive({ path: "/my-account" })).toMatchObject({ begins: ["shopping_session"] });
  });

  test.each(["/", "/help", "/sign-in"])("%s begins no visit", (path) => {
    expect(arrive({ path })).toMatchObject({ begins: [] });
  });

  test("the visitor's existing cookies remain", () => {
    expect(arrive({ path: "/mvi/order-information", holds: new Set(["journey"]) })).toMatchObject({
      begins: ["shopping_session", "visitor"],
    });
    expect(arrive({ path: "/mvi/order-information", holds: new Set(all) })).toMatchObject({ begins: [] });
    expect(arrive({ path: "/mvi/offers", holds: new Set(all) })).toMatchObject({ begins: [] });
  });

  test("after a session has ended all cookies are new except `visitor`, and the earlier order remains reachable", () => {
    expect(arrive({ path: "/session-ended", holds: new Set(all) })).toMatchObject({
      begins: ["journey", "shopping_session"],
    });
  });

  test.each(["<script>", "0198f1c2-7a4b-4c3d-9e8f-001122334455", ""])(
    "a cookie that this site did not make, %o, is replaced",
    (planted) => {
      expect(
        arrive({ path: "/mvi/order-information", cookies: { journey: planted, shopping_session: planted } }),
      ).toMatchObject({ begins: all });
    },
  );

  test("the plan in the address of an order page is passed on, for a call that precedes any form", () => {
    const search = "?utm=1&planid=LK-TRUE-12&zip=75206&name=Rosa";
    expect(arrive({ path: "/es/mvi/order-information", search })).toMatchObject({
      asksFor: "main/mvi/order-information?zip=75206&planid=LK-TRUE-12",
    });
    expect(arrive({ path: "/mvi/order-information", search: "?zip=75206" })).not.toHaveProperty("asksFor");
    expect(arrive({ path: "/mvi/offers", search })).not.toHaveProperty("asksFor");
    expect(arrive({ path: "/mvi/order-information", search, headers: { secPurpose: "prefetch" } })).not.toHaveProperty(
      "asksFor",
    );
  });

  test("a person's browser may omit its name", () => {
    expect(arrive({ path: "/mvi/order-information", headers: { userAgent: undefined } })).toMatchObject({
      isVisit: true,
      begins: all,
    });
  });

  test.each<[string, Request]>([
    ["a robot", { headers: { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["a prefetch of the browser", { headers: { secPurpose: "prefetch;prerender" } }],
    ["an old prefetch", { headers: { purpose: "prefetch" } }],
    ["a prefetch of the router", { headers: { nextRouterPrefetch: "1" } }],
    ["a part of a page", { headers: { rsc: "1", accept: "*/*" } }],
    ["a call that wants data", { headers: { accept: "application/json" } }],
    ["a look at the headers", { method: "HEAD" }],
  ])("%s begins no journey", (_, request) => {
    expect(arrive({ path: "/mvi/order-information", ...request })).toMatchObject({ status: 200, begins: [] });
  });
});

test("a journey begun after an order keeps that order reachable; another person's journey drops it", () => {
  const path = "/mvi/order-information";
  expect(arrive({ path, search: "?planid=LK-TRUE-12&anew=order" })).toMatchObject({ before: "reachable" });
  expect(arrive({ path, search: "?planid=LK-TRUE-12&anew=1" })).toMatchObject({ before: "dropped" });
  expect(arrive({ path, search: "?planid=LK-TRUE-12" })).not.toHaveProperty("before");
});
