import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { searchFor } from "./canaries.ts";
import { Visitor } from "./visitor.ts";
import { onHost } from "./site-api-session/on-host.ts";
import { signingInByForm } from "./site-api-session/form.ts";
import { callsOfNextAuth } from "./site-api-session/next-auth.ts";
import {
  twoProcesses,
  password,
  login,
  resultOf,
  signedIn,
  cookiesOf,
  isIn,
  sessionOf,
  names,
} from "./site-api-session/two-processes.ts";

const here = twoProcesses();

signingInByForm(here);

describe("the site API", () => {
  test("signs in with the specification's fields, whose tokens are handles that open nothing (A-362)", async () => {
    const visitor = new Visitor(here.site.url);
    const answer = await login(visitor);
    expect(answer.status).toBe(200);
    const { access_token, refresh_token, expires_in } = resultOf(answer);
    expect(expires_in).toBe(3600);
    expect(new Set([access_token, refresh_token]).size).toBe(2);
    for (const token of [access_token, refresh_token]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const answered = await fetch(`${here.gateway.url}/myaccount/userprofile/extended`, {
        headers: { authorization: `Bearer ${token}`, "X-Brand-Id": "LARKSPUR", "x-correlation-id": "road" },
      });
      expect(answered.status).toBe(401);
    }
    expect(await isIn(visitor)).toBe(true);
  });

  test.each([
    ["grace.garza", "wrong-canary-2"],
    ["nobody.at-all", password],
    ["nobody@example.com", password],
  ])("lets %s in for no other reason than the password, and says the same of all", async (username, given) => {
    const visitor = new Visitor(here.site.url);
    const answer = await login(visitor, username, given);
    expect(answer).toMatchObject({
      status: 401,
      json: {
        error: { code: "NOT_LET_IN" },
        IsLocked: false,
        IsApproved: true,
        error_description: "That user name and password don’t go together. Check both and try again.",
      },
    });
    expect(answer.headers.getSetCookie().filter((line) => !/Max-Age=0/.test(line))).toEqual([]);
  });

  test("without an answer of the gateway something went wrong (A-050)", async () => {
    await here.gateway.set({ faults: [{ operationId: "checkAccount", fault: "500" }] });
    const answer = await login(new Visitor(here.site.url));
    expect(answer).toMatchObject({
      status: 502,
      json: { IsLocked: false, error_description: expect.stringMatching(/^Something went wrong/) as string },
    });
  });

  test("without an answer of the profile the customer is in all the same, without a name (S1-269, S1-270)", async () => {
    await here.gateway.set({ faults: [{ operationId: "userProfile", fault: "malformed" }] });
    const visitor = await signedIn(here);
    const page = await visitor.open("/my-account");
    expect(page.html).toContain("5218 Vanderbilt Ave");
    expect(page.html).not.toContain("Hello, Grace");
  });

  test("renews the session and its cookies (S1-255); the handles change with the tokens", async () => {
    const visitor = new Visitor(here.site.url);
    const first = resultOf(await login(visitor));
    const before = visitor.cookie();
    await sleep(1100);
    const answer = await visitor.call("POST", "/api/myaccount/refreshtoken");
    expect(answer).toMatchObject({ status: 200, json: { expires_in: 3600 } });
    expect(answer.json).not.toHaveProperty("refresh_token");
    expect((answer.json as { access_token: string }).access_token).not.toBe(first.access_token);
    expect([...cookiesOf(answer.headers).keys()].toSorted()).toEqual(["visitor", ...names].toSorted());
    expect(visitor.cookie()).not.toBe(before);
    expect(await isIn(visitor)).toBe(true);
  });

  test("that can't renew ends the session and takes its cookies (S1-268)", async () => {
    const visitor = await signedIn(here);
    const copy = visitor.at(here.twin.url);
    await here.gateway.set({ faults: [{ operationId: "getToken", fault: "500" }] });
    expect(await visitor.call("POST", "/api/myaccount/refreshtoken")).toMatchObject({
      status: 401,
      json: { error: { code: "SESSION_OVER" } },
    });
    expect(visitor.cookie()).not.toMatch(/AuthToken|JWTAUTH|customer_|PortalType/);
    expect(await isIn(copy)).toBe(false);
  });

  test("does not begin while the gateway can't be asked, which is nobody's fault at the door", async () => {
    await here.gateway.set({ faults: [{ operationId: "getToken", fault: "500" }] });
    const answer = await new Visitor(here.site.url).call("POST", "/api/myaccount/login", {
      username: "grace.garza",
      password: "Larkspur1",
    });
    expect(answer).toMatchObject({ status: 502, json: { error: { code: "GATEWAY_FAILED" }, IsLocked: false } });
  });

  test("renews nothing for a visitor", async () => {
    expect((await new Visitor(here.site.url).call("POST", "/api/myaccount/refreshtoken")).status).toBe(401);
  });

  test("takes few passwords a minute from one address", async () => {
    const strict = await startTestSite(mkdtempSync(join(here.folder, "strict-")), {
      ...here.gateway.settings,
      RATE_LIMIT_FACTOR: "1",
    });
    try {
      const visitor = new Visitor(strict.url);
      const form = await visitor.open("/sign-in");
      // The three ways to sign in have one limit between them.
      for (let count = 0; count < 10; count += 1)
        expect((await login(visitor, "ray.renner", "wrong")).status).toBe(401);
      for (let count = 0; count < 10; count += 1)
        await visitor.sent(form, "/forms/sign-in", { username: "nobody", password: "wrong" });
      expect((await login(visitor)).status).toBe(429);
      expect((await visitor.send(form, "/forms/sign-in", { username: "grace.garza", password })).html).toContain(
        "a lot of tries",
      );
      expect(
        (
          await fetch(`${strict.url}/api/auth/callback/credentials`, {
            method: "POST",
            redirect: "manual",
            body: new URLSearchParams({ username: "grace.garza", password }),
          })
        ).status,
      ).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

describe("a session", () => {
  test("is known to every process of the site, and ended for each of them at once", async () => {
    const visitor = await signedIn(here);
    const elsewhere = visitor.at(here.twin.url);
    expect(await isIn(elsewhere)).toBe(true);
    await elsewhere.send(await elsewhere.open("/my-account"), "/forms/sign-out");
    const page = await visitor.open("/my-account");
    expect(page.url).toBe("/session-timeout");
    expect(await sessionOf(visitor)).toEqual({});
  });

  test("is over when the gateway's token has run out", async () => {
    const another = await signedIn(here);
    await here.gateway.set({ accessTokenSeconds: 2 });
    const visitor = new Visitor(here.site.url);
    expect(resultOf(await login(visitor)).expires_in).toBe(2);
    await sleep(2100);
    expect([await isIn(another), await isIn(visitor)]).toEqual([true, false]);
    expect((await visitor.call("POST", "/api/myaccount/refreshtoken")).status).toBe(401);
  });

  // A machine that stalls for longer than these tokens last ends the session as it should end: that is tried once more.
  test("lasts as long as it is renewed", { retry: 3 }, async () => {
    await here.gateway.set({ accessTokenSeconds: 4 });
    const visitor = await signedIn(here);
    for (let count = 0; count < 2; count += 1) {
      await sleep(2100);
      expect((await visitor.call("POST", "/api/myaccount/refreshtoken")).status).toBe(200);
    }
    expect(await isIn(visitor)).toBe(true);
  });

  test("renews itself while it is used, for a call that finds its token about to run out", { retry: 3 }, async () => {
    await here.gateway.set({ accessTokenSeconds: 4 });
    const visitor = await signedIn(here);
    const began = Date.now();
    const accounts = () =>
      visitor.call("POST", "/api/accountselector/contractaccount", {
        PartnerNumber: "0050000011",
        Status: "Active",
        ContractAccount: "",
      });
    // Longer than two tokens last; nothing but calls of the account keeps it alive.
    while (Date.now() - began < 8_500) {
      expect((await accounts()).status).toBe(200);
      await sleep(20);
    }
  });

  test("renewed by two processes at once is renewed once", async () => {
    const visitor = await signedIn(here);
    const twins = [visitor, visitor.at(here.twin.url), visitor.at(here.site.url), visitor.at(here.twin.url)];
    expect(
      (await Promise.all(twins.map((one) => one.call("POST", "/api/myaccount/refreshtoken")))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200, 200]);
    expect(await isIn(visitor)).toBe(true);
  });

  test("of one brand is nobody's on the other brand's host", async () => {
    const visitor = await signedIn(here);
    expect((await onHost("localhost", visitor.cookie(), "/my-account", { at: here.site.url })).status).toBe(200);
    expect(await onHost("tee.localhost", visitor.cookie(), "/my-account", { at: here.site.url })).toMatchObject({
      status: 307,
      location: expect.stringContaining("/oops?errorCode=MissingAuthToken") as string,
    });
  });

  test("that is forged is worth nothing, and no page breaks on it", async () => {
    for (const forged of ["x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c", "%00", "a".repeat(3000)]) {
      for (const [path, status] of [
        ["/", 200],
        ["/mvi/offers?zip=75206&tdsp=ONCOR&cint=6&dwel=01", 200],
        ["/sign-in", 200],
        ["/my-account", 307],
        ["/no-such-page", 404],
      ] as const) {
        const answer = await fetch(`${here.site.url}${path}`, {
          redirect: "manual",
          headers: { cookie: `AuthToken=${forged}`, accept: "text/html" },
        });
        expect([path, answer.status]).toEqual([path, status]);
      }
      const call = await fetch(`${here.site.url}/api/auth/session`, { headers: { cookie: `AuthToken=${forged}` } });
      expect(await call.json()).toEqual({});
      expect(cookiesOf(call.headers).get("AuthToken")).toMatch(/Max-Age=0/);
    }
  });

  test("that is missing is named on the way to /oops (A-318, A-400)", async () => {
    for (const [path, to] of [
      ["/my-account", "/oops?errorCode=MissingAuthToken"],
      ["/es/my-account", "/es/oops?errorCode=MissingAuthToken"],
    ] as const) {
      const answer = await fetch(`${here.site.url}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
      expect([answer.status, new URL(answer.headers.get("location") ?? "", here.site.url).href]).toEqual([
        307,
        `${here.site.url}${to}`,
      ]);
    }
  });
});

callsOfNextAuth(here);

test("a provider whose other sites share the cookies has them on its domain, secure and for every site (A-063)", async () => {
  const sharing = await startTestSite(mkdtempSync(join(here.folder, "sharing-")), {
    ...here.gateway.settings,
    BRAND_HOSTS: "localhost=main,www.larkspur.example=main,www.evergreen.example=tee",
    COOKIE_DOMAIN: "larkspur.example",
    COOKIE_SAME_SITE: "none",
  });
  try {
    const signInOn = async (host: string) =>
      (
        await onHost(host, "", "/forms/sign-in", {
          at: sharing.url,
          form: { username: "grace.garza", password },
          origin: `http://${host}:${new URL(sharing.url).port}`,
          "x-forwarded-proto": "https",
        })
      ).cookies.filter((line) => names.some((name) => line.startsWith(`${name}=`)));
    const shared = await signInOn("www.larkspur.example");
    expect(shared).toHaveLength(names.length);
    for (const line of shared) expect(line).toMatch(/Domain=larkspur\.example;.*Secure;.*SameSite=none/i);
    const apart = await signInOn("www.evergreen.example");
    expect(apart).toHaveLength(names.length);
    for (const line of apart) expect(line).not.toMatch(/Domain=/i);
  } finally {
    await sharing.stop();
  }
});

test("who they are, their passwords and their tokens stand in no log, no address and nothing that is kept in the clear", async () => {
  const search = searchFor([
    { name: "password", spellings: [password, "wrong-canary"] },
    { name: "token", spellings: ["eyJhbGciOiJIUzI1NiIs"] },
    { name: "user name", spellings: ["grace.garza", "grace@example.com"] },
    { name: "name", spellings: ["Garza"] },
    { name: "partner number", spellings: ["0050000011"] },
  ]);
  const kept = readdirSync(here.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(log|sqlite|sqlite-wal)$/.test(name),
  );
  expect(kept).toEqual(expect.arrayContaining(["site.log", join("data", "journeys.sqlite")]));
  for (const name of kept) expect([name, ...search(readFileSync(join(here.folder, name)))]).toEqual([name]);
});
