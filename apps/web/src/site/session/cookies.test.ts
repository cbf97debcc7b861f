import { classifications } from "@switchyard/domain/session/model";
import type { Session } from "@switchyard/domain/session/sessions";
import { describe, expect, test } from "vitest";
import { clearedCookies, type CookieSurroundings, noticeCookieFor, rememberCookie, sessionCookies } from "./cookies.ts";

const session: Session = {
  id: "session-1",
  brand: "main",
  claims: {
    userName: "bella.business",
    classification: classifications.smblci,
    portalType: classifications.smblci,
    personPartner: "0050000031",
    organisationPartner: "0060000031",
  },
  firstName: "Bella",
  lastName: "Business",
  beganAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2026-11-21T13:00:00.000Z",
  expiresIn: 3600,
  accessToken: "access-canary",
  refreshToken: "refresh-canary",
  version: 0,
};
const plain: CookieSurroundings = { host: "localhost:3000", isSecure: false, domain: null, sameSite: "lax" };
const set = (surroundings: Partial<CookieSurroundings> = {}) =>
  sessionCookies(session, "sealed", session.expiresIn, { ...plain, ...surroundings });

describe("the cookies of a sign-in", () => {
  test("have the specification's names and last as long as the token (A-059 to A-064)", () => {
    expect(Object.fromEntries(set().map(({ name, value }) => [name, value]))).toEqual({
      AuthToken: "sealed",
      ".JWTAUTHTOKEN": '{"exp":1795266000}',
      customer_name: "Bella",
      customer_lastname: "Business",
      customer_classification: "5",
      PortalType: "5",
    });
    expect(set().map(({ maxAge, path }) => ({ maxAge, path }))).toEqual(
      Array.from({ length: 6 }, () => ({ maxAge: 3600, path: "/" })),
    );
  });

  test("are host-only and Lax, and scripts can't read the secret one", () => {
    for (const cookie of set())
      expect(cookie).toMatchObject({ sameSite: "lax", secure: false, httpOnly: cookie.name === "AuthToken" });
    expect(set().some((cookie) => "domain" in cookie)).toBe(false);
  });

  test("contain none of the gateway's tokens", () => {
    expect(JSON.stringify(set())).not.toContain("canary");
  });

  test("are secure on a secure connection, and always where other sites share them (A-063)", () => {
    expect(new Set(set({ isSecure: true }).map(({ secure }) => secure))).toEqual(new Set([true]));
    const shared = set({ host: "www.larkspur.example", domain: "larkspur.example", sameSite: "none" });
    for (const cookie of shared)
      expect(cookie).toMatchObject({ domain: "larkspur.example", sameSite: "none", secure: true });
  });

  test.each(["www.evergreen.example", "evil-larkspur.example", "www.larkspur.example.evil", "example"])(
    "on %s, which is not in the shared domain, are host-only",
    (host) => {
      expect(set({ host, domain: "larkspur.example" }).some((cookie) => "domain" in cookie)).toBe(false);
    },
  );

  test.each(["larkspur.example", "WWW.Larkspur.example:8443"])("on %s, which is in it, are for the domain", (host) =>
    expect(new Set(set({ host, domain: "larkspur.example" }).map(({ domain }) => domain))).toEqual(
      new Set(["larkspur.example"]),
    ),
  );

  test("are cleared under the names and domain that they were set with", () => {
    const shared = { ...plain, host: "larkspur.example", domain: "larkspur.example" };
    const taken = clearedCookies(shared);
    expect(taken.map(({ name, domain, maxAge }) => ({ name, domain, maxAge }))).toEqual(
      set(shared).map(({ name, domain }) => ({ name, domain, maxAge: 0 })),
    );
  });
});

const shared: CookieSurroundings = {
  host: "www.larkspur.example",
  isSecure: true,
  domain: "larkspur.example",
  sameSite: "none",
};

test("a user name is stored for 45 days, or not at all, and for this host alone (A-057, A-058)", () => {
  const own = { name: "remember_me", httpOnly: true, sameSite: "lax", secure: true, path: "/" };
  expect(rememberCookie("grace.garza", shared)).toEqual({ ...own, value: "grace.garza", maxAge: 3_888_000 });
  expect(rememberCookie(undefined, shared)).toEqual({ ...own, value: "", maxAge: 0 });
  expect(rememberCookie("grace.garza", plain).secure).toBe(false);
});

test("a closed notice is stored for a year, by its version, for the provider's other pages too", () =>
  expect(noticeCookieFor("7", shared)).toEqual({
    name: "cookie-consent7",
    value: "1",
    httpOnly: false,
    sameSite: "none",
    secure: true,
    path: "/",
    domain: "larkspur.example",
    maxAge: 31_536_000,
  }));
