import type { PageKind } from "@switchyard/domain/content/model";
import { describe, expect, test } from "vitest";
import type { Arrival, PageIndex, Reception } from "./arrival.ts";
import { frontDoor } from "./front-door.ts";
import { searchOfKey } from "./shopping-key.ts";

const kinds: readonly [string, PageKind][] = [
  ["/", "static"],
  ["/help", "static"],
  ["/not-found", "static"],
  ["/_shell", "static"],
  ["/ayuda/año nuevo", "static"],
  ["/mvi/offers", "plan-list"],
  ["/mvi/order-information", "journey"],
  ["/oops", "journey"],
  ["/session-ended", "journey"],
  ["/sign-in", "visitor"],
  ["/my-account", "member"],
];
const sold = { main: new Map(kinds), tee: new Map(kinds.filter(([path]) => path !== "/help")) };
const pages: PageIndex = {
  main: { kinds: sold.main, noticeVersion: "3" },
  tee: { kinds: sold.tee, noticeVersion: undefined },
};
const hosts = { localhost: "main", "www.larkspur.example": "main", "tee.localhost": "tee" } as const;
const person = { accept: "text/html,application/xhtml+xml", userAgent: "Mozilla/5.0 (X11; Linux x64) Firefox/140.0" };

type Request = Partial<Omit<Arrival, "headers" | "cookies">> & {
  headers?: Arrival["headers"];
  cookies?: Record<string, string>;
};
const arrive = ({ headers, cookies, ...request }: Request): Reception =>
  frontDoor(
    {
      method: "GET",
      host: "localhost:3000",
      path: "/",
      search: "",
      holds: new Set(),
      ...request,
      cookies: new Map(Object.entries(cookies ?? {})),
      headers: { ...person, ...headers },
    },
    pages,
    hosts,
    (_brand, _locale, { zip }) => zip !== "99999",
  );

describe("the host decides the brand", () => {
  test.each([
    ["localhost", "main"],
    ["localhost:3000", "main"],
    ["LOCALHOST:65535", "main"],
    ["www.larkspur.example:443", "main"],
    ["tee.localhost:4400", "tee"],
  ])("%s is %s", (host, brand) => {
    expect(arrive({ host })).toMatchObject({
      status: 200,
      brand,
      internalPath: `/${brand}/en/guest/${brand === "main" ? "new" : "seen"}`,
    });
  });

  test.each(["evil.example", "tee.localhost.evil.example", "127.0.0.1:3000", "[::1]:3000", "", "constructor"])(
    "a host that is not ours, %o, is turned away",
    (host) => {
      expect(arrive({ host })).toEqual({ kind: "unknown-host" });
    },
  );
});

test.each([
  ["/help", ""],
  ["/mvi/offers", "?zip=75206"],
  ["/sign-in", ""],
])("an editor who looks at what is not published yet gets %s rendered anew", (path, search) => {
  expect(arrive({ path, search, previews: true })).toMatchObject({
    status: 200,
    audience: "journey",
    internalPath: `/main/en/journey${path}${search}`,
  });
  expect(arrive({ path, search, previews: true, cookies: { AuthToken: "x" } })).toMatchObject({ audience: "member" });
});

test("a list that heeds what somebody answered is theirs alone (E-324)", () => {
  const search = "?zip=75206&suited=LK-TRUE-12";
  expect(arrive({ path: "/mvi/offers", search })).toMatchObject({
    audience: "journey",
    internalPath: `/main/en/journey/mvi/offers${search}`,
  });
  expect(arrive({ path: "/mvi/offers", search: "?zip=75206&suited=" })).toMatchObject({ audience: "guest-plans" });
});

describe("the cookie banner is part of the page until it has been closed (S1-191 to S1-194)", () => {
  test.each<[string, Record<string, string>, boolean]>([
    ["a new visitor", {}, false],
    ["who closed it", { "cookie-consent3": "1" }, true],
    ["who closed an older version", { "cookie-consent2": "1" }, false],
    ["any other value", { "cookie-consent3": "0" }, false],
  ])("%s", (_, cookies, noticeSeen) => {
    expect(arrive({ path: "/help", cookies })).toMatchObject({
      noticeSeen,
      internalPath: `/main/en/guest/${noticeSeen ? "seen" : "new"}/help`,
    });
    expect(arrive({ path: "/sign-in", cookies })).toMatchObject({
      noticeSeen,
      internalPath: "/main/en/journey/sign-in",
    });
  });

  test("content without a banner shows none", () =>
    expect(arrive({ host: "tee.localhost" })).toMatchObject({ noticeSeen: true }));
});

describe("the path decides language and page", () => {
  test.each([
    ["/", "en", "/", "/main/en/guest/new"],
    ["/es", "es", "/", "/main/es/guest/new"],
    ["/help", "en", "/help", "/main/en/guest/new/help"],
    ["/es/help", "es", "/help", "/main/es/guest/new/help"],
    ["/ayuda/a%C3%B1o%20nuevo", "en", "/ayuda/año nuevo", "/main/en/guest/new/ayuda/a%C3%B1o%20nuevo"],
    ["/oops", "en", "/oops", "/main/en/journey/oops"],
    ["/OOPS", "en", "/oops", "/main/en/journey/oops"],
    ["/OopS/x/y", "en", "/oops", "/main/en/journey/oops"],
    ["/es/Oops", "es", "/oops", "/main/es/journey/oops"],
    ["/sign-in", "en", "/sign-in", "/main/en/journey/sign-in"],
    ["/my-account", "en", "/my-account", "/main/en/member/my-account"],
  ])("%s", (path, locale, canonical, internalPath) => {
    expect(arrive({ path })).toMatchObject({ kind: "page", status: 200, locale, path: canonical, internalPath });
  });

  test("a page of the other brand only does not exist", () => {
    expect(arrive({ host: "tee.localhost", path: "/help" })).toMatchObject({
      status: 404,
      internalPath: "/tee/en/guest/seen/not-found",
    });
  });

  test.each([
    "/no-such-page",
    "/Help",
    "/espera",
    "/_shell",
    "/not-found",
    "/help%ZZ",
    "/%00",
    "/help/..%2f_shell",
    "/oopsie",
    "/apis",
    "/api/%ff",
    "/api/customer/%",
  ])("%s has no page: the not-found view with status 404", (path) => {
    expect(arrive({ path })).toMatchObject({
      kind: "page",
      status: 404,
      internalPath: "/main/en/guest/new/not-found",
      begins: [],
    });
  });

  test("the not-found view speaks the path's language", () => {
    expect(arrive({ path: "/es/nada" })).toMatchObject({
      status: 404,
      locale: "es",
      internalPath: "/main/es/guest/new/not-found",
    });
  });

  test.each([
    "/main/en/guest/new",
    "/main/en/guest/new/help",
    "/main/en/journey/oops",
    "/tee/es/member/my-account",
    "/main/en/guest-plans/all/mvi/offers",
  ])("an internal path from outside, %s, is a page that does not exist", (path) => {
    expect(arrive({ path })).toMatchObject({ status: 404, internalPath: "/main/en/guest/new/not-found" });
  });

  test.each([
    "/help.rsc",
    "/index.rsc",
    "/help.segments/_tree.segment.rsc",
    "/help.segments/_tree.segment",
    "/es/help.RSC",
    "/help%2Ersc",
  ])("a Flight rendering, %s, is not handed out", (path) => {
    expect(arrive({ path })).toMatchObject({ status: 404 });
  });

  test.each([
    ["/help/", "?a=1", "/help?a=1"],
    ["/es/", "", "/es"],
    ["/mvi/offers///", "?zip=75206", "/mvi/offers?zip=75206"],
    ["//evil.example/", "", "/evil.example"],
  ])("a slash at the end of %s is taken away", (path, search, to) => {
    expect(arrive({ path, search })).toEqual({ kind: "redirect", to });
  });

  test("a search that is nobody's is not sent back and forth", () => {
    expect(arrive({ path: "/es/", search: `?q=${"z".repeat(10_000)}` })).toEqual({ kind: "redirect", to: "/es" });
  });

  test("no page reads a search that is longer than any of ours", () => {
    const search = `?q=${"z".repeat(10_000)}`;
    const visitors: readonly Record<string, string>[] = [{}, { AuthToken: "x" }];
    for (const cookies of visitors)
      for (const path of ["/oops", "/my-account"])
        expect(arrive({ path, search, cookies })).toMatchObject({
          status: 200,
          internalPath: expect.not.stringContaining("?") as string,
        });
  });

  test.each(["/", "/oops", "/es/mvi/offers", "/nowhere", "/favicon.ico", "/site/page.js"])(
    "%s is only read",
    (path) => {
      for (const method of ["POST", "PUT", "OPTIONS", "PROPFIND"])
        expect(arrive({ path, method })).toEqual({ kind: "wrong-method", allow: "GET, HEAD" });
      expect(arrive({ path, method: "HEAD" }).kind).toMatch(/^(page|pass)$/);
    },
  );

  test.each(["/api/health", "/forms/place-order"])("%s looks at its method itself", (path) => {
    for (const method of ["GET", "POST", "DELETE"])
      expect(arrive({ path, method })).toEqual({ kind: "pass", brand: "main" });
  });

  test.each(["/api/health", "/api", "/api/no/such/call", "/favicon.ico", "/site/page.js"])(
    "%s goes on as it came",
    (path) => {
      expect(arrive({ path, host: "tee.localhost" })).toEqual({ kind: "pass", brand: "tee" });
    },
  );
});

describe("a plan list is rendered by its shopping key", () => {
  const keyOf = (search: string) => {
    const reception = arrive({ path: "/mvi/offers", search });
    return reception.kind === "page" ? reception.internalPath.split("/")[5] : undefined;
  };

  test("the order of the parameters and what is no shopping parameter make no difference", () => {
    expect(keyOf("?zip=75206&cint=6&utm_source=mail")).toBe(keyOf("?cint=6&zip=75206"));
  });

  test("another ZIP is another key", () => {
    expect(keyOf("?cint=6&zip=75206")).not.toBe(keyOf("?cint=6&zip=77002"));
  });

  test("the order of the list is part of the key, as far as there is such an order, and does not travel", () => {
    const search = "?zip=75206&sort=price&dir=descending";
    expect(new URLSearchParams(searchOfKey(keyOf(search) ?? "")).get("sort")).toBe("price");
    expect(arrive({ path: "/mvi/offers", search })).toMatchObject({ shopping: "?zip=75206" });
    expect(keyOf("?zip=75206&sort=evil&dir=ascending")).toBe(keyOf("?zip=75206"));
  });

  test("is kept by the use that costs are for and the plans that are compared, each in one spelling", () => {
    expect(keyOf("?zip=75206&use=1%2C350&plans=A&plans=B")).toBe(keyOf("?plans=A,B&use=1350&zip=75206"));
    expect(keyOf("?zip=75206&use=1350")).not.toBe(keyOf("?zip=75206&use=1351"));
    expect(keyOf("?zip=75206&plans=A,B")).not.toBe(keyOf("?zip=75206&plans=B,A"));
    expect(keyOf("?zip=75206&use=evil&plans=%3Cb%3E&list=//evil.example/offers")).toBe(keyOf("?zip=75206&use=0"));
  });

  test("while its plans are not known, the list is rendered for this visitor alone, with its own parameters and no others", () => {
    expect(arrive({ path: "/mvi/offers", search: "?utm=1&zip=99999&sort=price" })).toMatchObject({
      audience: "plans-first",
      internalPath: "/main/en/plans-first/mvi/offers?zip=99999&sort=price",
    });
    expect(arrive({ path: "/mvi/offers", search: "?zip=99999", cookies: { AuthToken: "t" } })).toMatchObject({
      audience: "member",
    });
  });

  test("without parameters the key is `all`", () => {
    expect(arrive({ path: "/mvi/offers" })).toMatchObject({
      audience: "guest-plans",
      internalPath: "/main/en/guest-plans/new/all/mvi/offers",
    });
  });

  test("the key gives the search back", () => {
    expect(new URLSearchParams(searchOfKey(keyOf("?cint=6&zip=75206") ?? "")).get("zip")).toBe("75206");
  });
});

describe("an address is cached in as many versions as it has meanings", () => {
  const key = (path: string, search: string) => {
    const reception = arrive({ path, search });
    return reception.kind === "page" ? reception.internalPath : reception.kind;
  };
  const thousands = Array.from({ length: 4_000 }, (_, made) => made);
  /** One of the made-up pieces, and nothing that anybody of the site would read. */
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

  test("thousands of made-up parameters and values make no other version of a plan list", () => {
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

  test("nor of a content page, which has no parameters at all, nor of what does not exist", () => {
    for (const path of ["/help", "/", "/es/nowhere"])
      expect(
        [...new Set(thousands.map((made) => key(path, `?${madeUp(made)}&zip=${10_000 + made}&webcode=w${made}`)))],
        path,
      ).toEqual([key(path, "")]);
    expect([...new Set(thousands.map((made) => key(`/nowhere-${made}`, "")))]).toEqual([key("/nowhere", "")]);
  });

  test("however the path is spelled", () => {
    const spellings = thousands.map((made) =>
      "/mvi/offers".replaceAll(/[a-z]/g, (letter, at: number) =>
        (made >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      ),
    );
    expect(new Set(spellings).size).toBeGreaterThan(500);
    expect([...new Set(spellings.map((path) => key(path, "")))]).toEqual([key("/mvi/offers", "")]);
  });

  test("but the list that somebody came from, where there is one, is part of it: the way back leads there", () => {
    expect(key("/mvi/offers", "?list=/mvi/offers")).not.toBe(key("/mvi/offers", ""));
  });
});

describe("journeys and members", () => {
  test("a journey page keeps its search", () => {
    expect(arrive({ path: "/mvi/order-information", search: "?planid=A%26B" })).toMatchObject({
      audience: "journey",
      internalPath: "/main/en/journey/mvi/order-information?planid=A%26B",
    });
  });

  test("a static page doesn't, it is the same for everybody", () => {
    expect(arrive({ path: "/help", search: "?utm=1" })).toMatchObject({ internalPath: "/main/en/guest/new/help" });
  });

  test.each(["/", "/mvi/offers", "/mvi/order-information", "/nowhere"])(
    "a visitor with an AuthToken gets the members' view of %s",
    (path) => {
      expect(arrive({ path, cookies: { AuthToken: "t" } })).toMatchObject({ audience: "member" });
    },
  );
});

describe("a visit begins when a person goes to a plan list or a journey page", () => {
  const both = ["journey", "shopping_session"] as const;

  test.each(["/mvi/order-information", "/es/oops"])("%s begins an enrollment and looking around", (path) => {
    expect(arrive({ path })).toMatchObject({ begins: both });
  });

  test("a plan list begins looking around, and no enrollment", () => {
    expect(arrive({ path: "/mvi/offers" })).toMatchObject({ begins: ["shopping_session"] });
  });

  test("a customer's own page begins no order, but their looking around: their plan lists are among them", () => {
    expect(arrive({ path: "/my-account" })).toMatchObject({ begins: ["shopping_session"] });
  });

  test.each(["/", "/help", "/sign-in"])("%s begins nothing", (path) => {
    expect(arrive({ path })).toMatchObject({ begins: [] });
  });

  test("what the visitor has already is kept", () => {
    expect(arrive({ path: "/mvi/order-information", holds: new Set(["journey"]) })).toMatchObject({
      begins: ["shopping_session"],
    });
    expect(arrive({ path: "/mvi/order-information", holds: new Set(both) })).toMatchObject({ begins: [] });
    expect(arrive({ path: "/mvi/offers", holds: new Set(both) })).toMatchObject({ begins: [] });
  });

  test("whose session has ended begins both afresh", () => {
    expect(arrive({ path: "/session-ended", holds: new Set(both) })).toMatchObject({ begins: both });
  });

  test.each(["<script>", "0198f1c2-7a4b-4c3d-9e8f-001122334455", ""])(
    "a cookie that was not made here, %o, is replaced",
    (planted) => {
      expect(
        arrive({ path: "/mvi/order-information", cookies: { journey: planted, shopping_session: planted } }),
      ).toMatchObject({ begins: both });
    },
  );

  test("the plan that an order page is opened with goes along, for a call that comes before any form", () => {
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

  test("a person's browser may keep its name to itself", () => {
    expect(arrive({ path: "/mvi/order-information", headers: { userAgent: undefined } })).toMatchObject({
      isVisit: true,
      begins: both,
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
  ])("%s begins nothing", (_, request) => {
    expect(arrive({ path: "/mvi/order-information", ...request })).toMatchObject({ status: 200, begins: [] });
  });
});

test("a journey that is begun beside an order keeps that within reach; one of somebody else drops it", () => {
  const path = "/mvi/order-information";
  expect(arrive({ path, search: "?planid=LK-TRUE-12&anew=order" })).toMatchObject({ before: "kept" });
  expect(arrive({ path, search: "?planid=LK-TRUE-12&anew=1" })).toMatchObject({ before: "dropped" });
  expect(arrive({ path, search: "?planid=LK-TRUE-12" })).not.toHaveProperty("before");
});
