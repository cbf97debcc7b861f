import { describe, expect, test } from "vitest";
import { arrive } from "./front-door.fixture.ts";

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
      internalPath: `/${brand}/en/document/guest/${brand === "main" ? "new" : "seen"}`,
    });
  });

  test.each(["evil.example", "tee.localhost.evil.example", "127.0.0.1:3000", "[::1]:3000", "", "constructor"])(
    "a host that is not ours, %o, is refused",
    (host) => {
      expect(arrive({ host })).toEqual({ kind: "unknown-host" });
    },
  );
});

test.each([
  ["/help", ""],
  ["/mvi/offers", "?zip=75206"],
  ["/sign-in", ""],
])("an editor with a preview gets %s rendered again", (path, search) => {
  expect(arrive({ path, search, previews: true })).toMatchObject({
    status: 200,
    audience: "journey",
    internalPath: `/main/en/document/journey${path}${search}`,
  });
  expect(arrive({ path, search, previews: true, cookies: { AuthToken: "x" } })).toMatchObject({ audience: "member" });
});

test("a list that uses a visitor's answers is not shared (E-324)", () => {
  const search = "?zip=75206&suited=LK-TRUE-12";
  expect(arrive({ path: "/mvi/offers", search })).toMatchObject({
    audience: "journey",
    internalPath: `/main/en/document/journey/mvi/offers${search}`,
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
      internalPath: `/main/en/document/guest/${noticeSeen ? "seen" : "new"}/help`,
    });
    expect(arrive({ path: "/sign-in", cookies })).toMatchObject({
      noticeSeen,
      internalPath: "/main/en/document/journey/sign-in",
    });
  });

  test("content without a banner has none", () =>
    expect(arrive({ host: "tee.localhost" })).toMatchObject({ noticeSeen: true }));
});

describe("the path decides the language and the page", () => {
  test.each([
    ["/", "en", "/", "/main/en/document/guest/new"],
    ["/es", "es", "/", "/main/es/document/guest/new"],
    ["/help", "en", "/help", "/main/en/document/guest/new/help"],
    ["/es/help", "es", "/help", "/main/es/document/guest/new/help"],
    ["/ayuda/a%C3%B1o%20nuevo", "en", "/ayuda/año nuevo", "/main/en/document/guest/new/ayuda/a%C3%B1o%20nuevo"],
    ["/oops", "en", "/oops", "/main/en/document/journey/oops"],
    ["/OOPS", "en", "/oops", "/main/en/document/journey/oops"],
    ["/OopS/x/y", "en", "/oops", "/main/en/document/journey/oops"],
    ["/es/Oops", "es", "/oops", "/main/es/document/journey/oops"],
    ["/sign-in", "en", "/sign-in", "/main/en/document/journey/sign-in"],
    ["/my-account", "en", "/my-account", "/main/en/document/member/my-account"],
  ])("%s", (path, locale, canonical, internalPath) => {
    expect(arrive({ path })).toMatchObject({ kind: "page", status: 200, locale, path: canonical, internalPath });
  });

  test("a page of only the other brand does not exist", () => {
    expect(arrive({ host: "tee.localhost", path: "/help" })).toMatchObject({
      status: 404,
      internalPath: "/tee/en/document/guest/seen/not-found",
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
      internalPath: "/main/en/document/guest/new/not-found",
      begins: [],
    });
  });

  test("the not-found view speaks the path's language", () => {
    expect(arrive({ path: "/es/nada" })).toMatchObject({
      status: 404,
      locale: "es",
      internalPath: "/main/es/document/guest/new/not-found",
    });
  });

  test.each([
    "/main/en/document/guest/new",
    "/main/en/document/guest/new/help",
    "/main/en/journey/oops",
    "/tee/es/member/my-account",
    "/main/en/document/guest-plans/all/mvi/offers",
  ])("an internal path from outside, %s, is a page that does not exist", (path) => {
    expect(arrive({ path })).toMatchObject({ status: 404, internalPath: "/main/en/document/guest/new/not-found" });
  });

  test.each([
    "/help.rsc",
    "/index.rsc",
    "/help.segments/_tree.segment.rsc",
    "/help.segments/_tree.segment",
    "/es/help.RSC",
    "/help%2Ersc",
  ])("a Flight rendering, %s, is not sent", (path) => {
    expect(arrive({ path })).toMatchObject({ status: 404 });
  });

  test.each([
    ["/help/", "?a=1", "/help?a=1"],
    ["/es/", "", "/es"],
    ["/mvi/offers///", "?zip=75206", "/mvi/offers?zip=75206"],
    ["//evil.example/", "", "/evil.example"],
  ])("a trailing slash of %s is removed", (path, search, to) => {
    expect(arrive({ path, search })).toEqual({ kind: "redirect", to });
  });

  test("an unknown search causes no redirect loop", () => {
    expect(arrive({ path: "/es/", search: `?q=${"z".repeat(10_000)}` })).toEqual({ kind: "redirect", to: "/es" });
  });

  test("no page reads a search longer than our longest", () => {
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

  test.each(["/api/health", "/forms/place-order"])("%s checks its method itself", (path) => {
    for (const method of ["GET", "POST", "DELETE"])
      expect(arrive({ path, method })).toEqual({ kind: "pass", brand: "main" });
  });

  test.each(["/api/health", "/api", "/api/no/such/call", "/favicon.ico", "/site/page.js"])(
    "%s passes unchanged",
    (path) => {
      expect(arrive({ path, host: "tee.localhost" })).toEqual({ kind: "pass", brand: "tee" });
    },
  );
});
