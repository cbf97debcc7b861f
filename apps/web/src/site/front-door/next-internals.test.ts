import { NextRequest, NextResponse } from "next/server.js";
import { redirect } from "next/navigation.js";
import { expect, test } from "vitest";
import { redirectOf, RequestCookies, ResponseCookies, stringifyCookie } from "./next-internals.ts";

// A failure here after an upgrade of Next means that an internal has changed. The test's title names the code that
// relies on it.

test("cookies are read as Next reads them: the answer before Next knows the same visitor (cached-answer.ts)", () => {
  const headers = { cookie: 'shopping_session=a%20b; odd="c"; empty=; shopping_session=last' };
  const ofNext = new NextRequest("http://localhost/", { headers }).cookies.getAll();
  expect(new RequestCookies(new Headers(headers)).getAll()).toEqual(ofNext);
  expect(ofNext).toContainEqual({ name: "shopping_session", value: "last" });
});

test("cookies are written as Next writes them (cached-answer.ts, and the requests of unit tests)", () => {
  const cookie = {
    name: "shopping_session",
    value: "a b",
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: 3600,
  } as const;
  const ofNext = new NextResponse();
  ofNext.cookies.set(cookie);
  const ours = new ResponseCookies(new Headers());
  ours.set(cookie);
  const [written] = ofNext.headers.getSetCookie();
  expect(written).toMatch(/^shopping_session=a%20b; Path=\/; .*Max-Age=3600; .*HttpOnly/);
  expect(ours.toString()).toBe(written);
  // Only the expiry date differs, and browsers use Max-Age.
  expect(stringifyCookie(cookie)).toBe(written?.replace(/ Expires=[^;]*;/, ""));
});

test("a redirect's target can be read from the error that Next throws: a late part of a document redirects itself (page/document-response.tsx)", () => {
  const thrown = (): unknown => {
    try {
      return redirect("/oops?errorCode=a;b");
    } catch (error) {
      return error;
    }
  };
  expect(redirectOf(thrown())).toBe("/oops?errorCode=a;b");
  expect(redirectOf(new Error("another"))).toBeUndefined();
});
