import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { arrivalOf, doorEntries, doorFact, doorHeaderNames, doorHeaders, isSecure, visitCookie } from "./exchange.ts";

const facts = {
  requestId: "r-1",
  brand: "tee",
  locale: "es",
  audience: "journey",
  path: "/ayuda/año nuevo",
  shopping: "?zip=75206&tdsp=ONCOR",
  notice: "seen",
  preview: "on",
} as const;

describe("the front door's facts for the code behind it", () => {
  test("arrive unchanged, with any characters", () => {
    const headers = doorHeaders(new Headers(), facts);
    for (const [fact, value] of Object.entries(facts))
      expect(doorFact(headers, fact as keyof typeof facts), fact).toBe(value);
    expect([...headers.keys()].toSorted()).toEqual([...doorHeaderNames].toSorted());
  });

  test("is missing for an unknown fact", () => {
    const headers = doorHeaders(new Headers({ accept: "text/html" }), { requestId: "r-2", brand: "main" });
    expect([...headers.keys()].toSorted()).toEqual(["accept", "x-request-id", "x-site-brand"]);
    expect([doorFact(headers, "locale"), doorFact(headers, "shopping")]).toEqual(["", ""]);
    expect(doorEntries({ requestId: "r-2", brand: "main" })).toEqual({ "x-request-id": "r-2", "x-site-brand": "main" });
  });

  test.each([...doorHeaderNames, "content-security-policy", "content-security-policy-report-only"])(
    "is not overridden from outside as %s",
    (name) => {
      const headers = doorHeaders(new Headers({ [name]: "from outside", cookie: "a=b" }), {
        requestId: "r-3",
        brand: "main",
      });
      expect([headers.get(name) === "from outside", headers.get("cookie")]).toEqual([false, "a=b"]);
    },
  );

  test("an undecodable value is ignored", () =>
    expect(doorFact(new Headers({ "x-site-path": "%E0%A4%A" }), "path")).toBe(""));
});

test("a request is read in its original form: address, cookies, and the headers that identify a visit", () => {
  const headers = {
    host: "tee.localhost:3000",
    accept: "text/html",
    "user-agent": "Firefox",
    "sec-purpose": "prefetch",
    purpose: "preview",
    "next-router-prefetch": "1",
    rsc: "1",
  };
  const arrival = arrivalOf(
    new NextRequest("http://tee.localhost:3000/es/mvi/offers?zip=75206", { headers }),
    {
      cookies: new Map([
        ["AuthToken", "t"],
        ["a", "1"],
      ]),
      holds: new Set(["journey"]),
    },
    true,
  );
  expect(arrival).toEqual({
    method: "GET",
    host: "tee.localhost:3000",
    path: "/es/mvi/offers",
    search: "?zip=75206",
    cookies: new Map([
      ["AuthToken", "t"],
      ["a", "1"],
    ]),
    holds: new Set(["journey"]),
    headers: {
      accept: "text/html",
      userAgent: "Firefox",
      secPurpose: "prefetch",
      purpose: "preview",
      nextRouterPrefetch: "1",
      rsc: "1",
    },
    previews: true,
  });
  const bare = arrivalOf(new NextRequest("http://localhost/help", { method: "HEAD" }), {
    cookies: new Map(),
    holds: new Set(),
  });
  expect(bare).toMatchObject({
    method: "HEAD",
    host: "",
    previews: false,
    headers: { accept: undefined, rsc: undefined },
  });
});

test("a visit's cookie is for this host only, and scripts can't read it", () => {
  expect(visitCookie("journey", "token", true, 60)).toEqual({
    name: "journey",
    value: "token",
    path: "/",
    maxAge: 60,
    httpOnly: true,
    sameSite: "lax",
    secure: true,
  });
  expect(visitCookie("shopping_session", "token", false, 60).secure).toBe(false);
  expect([visitCookie("visitor", "token", true, 60).name, visitCookie("visitor", "token", false, 60).name]).toEqual([
    "__Host-visitor",
    "visitor",
  ]);
});

test.each([
  ["https", true],
  ["https, http", true],
  [" https ,http", true],
  ["http, https", false],
  ["httpsx", false],
  ["", false],
  [undefined, false],
])("the connection of a visitor by %j is secure: %j", (proto, secure) => {
  expect(isSecure((name) => (name === "x-forwarded-proto" ? proto : undefined))).toBe(secure);
});
