import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { searchFor } from "./canaries.ts";
import { Visitor } from "../driver/visitor.ts";
import { onHost } from "./site-api-session/on-host.ts";
import { callsOfNextAuth } from "./site-api-session/next-auth.ts";
import {
  twoProcesses,
  password,
  login,
  signedIn,
  cookiesOf,
  isIn,
  sessionOf,
  names,
} from "./site-api-session/two-processes.ts";

const here = twoProcesses();

describe("the site API", () => {
  test("accepts few password tries a minute from one address", async () => {
    const strict = await startTestSite(mkdtempSync(join(here.folder, "strict-")), {
      ...here.gateway.settings,
      RATE_LIMIT_FACTOR: "1",
    });
    try {
      const visitor = new Visitor(strict.url);
      const form = await visitor.open("/sign-in");
      // All three ways to sign in share one limit.
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
  test("is known to every process of the site, and ends for all at once", async () => {
    const visitor = await signedIn(here);
    const elsewhere = visitor.at(here.twin.url);
    expect(await isIn(elsewhere)).toBe(true);
    await elsewhere.send(await elsewhere.open("/my-account"), "/forms/sign-out");
    const page = await visitor.open("/my-account");
    expect(page.url).toBe("/session-timeout");
    expect(await sessionOf(visitor)).toEqual({});
  });

  test("is renewed once, even by two processes at the same time", async () => {
    const visitor = await signedIn(here);
    const twins = [visitor, visitor.at(here.twin.url), visitor.at(here.site.url), visitor.at(here.twin.url)];
    expect(
      (await Promise.all(twins.map((one) => one.call("POST", "/api/myaccount/refreshtoken")))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200, 200]);
    expect(await isIn(visitor)).toBe(true);
  });

  test("of one brand is unknown on the other brand's host", async () => {
    const visitor = await signedIn(here);
    expect((await onHost("localhost", visitor.cookie(), "/my-account", { at: here.site.url })).status).toBe(200);
    expect(await onHost("tee.localhost", visitor.cookie(), "/my-account", { at: here.site.url })).toMatchObject({
      status: 307,
      location: expect.stringContaining("/oops?errorCode=MissingAuthToken") as string,
    });
  });

  test("that is forged opens nothing, and breaks no page", async () => {
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
});

callsOfNextAuth(here);

test("cookies are on the domain, secure and cross-site, for a provider whose other sites share them (A-063)", async () => {
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

test("identity, passwords and tokens are in no log and no address, and stored only encrypted", async () => {
  const search = searchFor([
    { name: "password", spellings: [password, "wrong-canary"] },
    { name: "token", spellings: ["eyJhbGciOiJIUzI1NiIs"] },
    { name: "user name", spellings: ["grace.garza", "grace@example.com"] },
    { name: "name", spellings: ["Garza"] },
    { name: "partner number", spellings: ["0050000011"] },
  ]);
  const files = readdirSync(here.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(log|sqlite|sqlite-wal)$/.test(name),
  );
  expect(files).toEqual(expect.arrayContaining(["site.log", join("data", "journeys.sqlite")]));
  for (const name of files) expect([name, ...search(readFileSync(join(here.folder, name)))]).toEqual([name]);
});
