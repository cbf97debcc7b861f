import { expect, test } from "vitest";
import { noticeCookieFor } from "./cookies.ts";

const here = { host: "www.larkspur.example:3000", isSecure: false, domain: null, sameSite: "lax" } as const;

test("closing the cookie banner is stored by its version for a year, for the host alone (S1-193, S1-195)", () => {
  expect(noticeCookieFor("3", here)).toEqual({
    name: "cookie-consent3",
    value: "1",
    httpOnly: false,
    sameSite: "lax",
    secure: false,
    path: "/",
    maxAge: 31_536_000,
  });
});

test("the cookie is on the provider's cookie domain, if set (S1-196)", () => {
  expect(noticeCookieFor("3", { ...here, domain: "larkspur.example", sameSite: "none" })).toMatchObject({
    domain: "larkspur.example",
    sameSite: "none",
    secure: true,
  });
});
