import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { searchFor } from "./canaries.ts";
import { type CallAnswer, Visitor } from "./visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "switchyard-session-"));
const password = "Larkspur1";
let gateway: Gateway;
/** Two processes of one site: they share what is remembered. */
let site: TestSite;
let twin: TestSite;

beforeAll(async () => {
  gateway = await aGateway();
  site = await startTestSite(folder, gateway.settings);
  twin = await startTestSite(folder, gateway.settings);
}, 120_000);
afterEach(() => gateway.set({ accessTokenSeconds: null, faults: [] }));
afterAll(async () => {
  await Promise.all([site?.stop(), twin?.stop()]);
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

const login = (visitor: Visitor, username = "grace.garza", given = password) =>
  visitor.call("POST", "/api/myaccount/login", { username, password: given });
const resultOf = ({ json }: CallAnswer) =>
  (json as { result: { access_token: string; refresh_token: string; expires_in: number } }).result;
const signedIn = async (username = "grace.garza") => {
  const visitor = new Visitor(site.url);
  expect((await login(visitor, username)).status).toBe(200);
  return visitor;
};
const cookiesOf = (headers: Headers) =>
  new Map(headers.getSetCookie().map((line) => [line.slice(0, line.indexOf("=")), line]));
/** Whether somebody is let in to a page that is only for customers. */
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.open("/my-account")).html.includes("grace.garza");
/** next-auth's own calls stand in no document of ours. */
const asked = async (visitor: Visitor, call: string) =>
  JSON.parse((await visitor.open(`/api/auth/${call}`)).html) as unknown;
const sessionOf = (visitor: Visitor) => asked(visitor, "session");

const names = [
  "AuthToken",
  ".JWTAUTHTOKEN",
  "customer_name",
  "customer_lastname",
  "customer_classification",
  "PortalType",
];

describe("the form, without JavaScript", () => {
  test("leads a residential customer to the account, with the cookies of the session", async () => {
    const visitor = new Visitor(site.url);
    const form = await visitor.open("/sign-in");
    const answer = await visitor.sent(form, "/forms/sign-in", { username: "grace.garza", password, remember: "yes" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-account"]);
    const set = cookiesOf(answer.headers);
    for (const name of names) expect(set.get(name), name).toMatch(/Path=\/;.*Max-Age=3600/);
    expect(set.get("AuthToken")).toMatch(/HttpOnly/);
    expect(set.get("AuthToken")).toMatch(/SameSite=lax/i);
    expect(set.get("customer_classification")).toMatch(/^customer_classification=4;/);
    expect(decodeURIComponent(set.get(".JWTAUTHTOKEN") ?? "")).toMatch(/^\.JWTAUTHTOKEN=\{"exp":\d{10}\};/);
    expect(set.get("remember_me")).toMatch(/^remember_me=grace\.garza;.*Max-Age=3888000/);

    const account = await visitor.open("/my-account");
    expect(account.html).toContain("Hello, Grace");
    expect((await visitor.open("/es/my-account")).html).toContain("Hola, Grace");
    // Every other page knows them too, and none of them is kept for anybody else.
    expect((await visitor.open("/")).html).toContain("Hello, Grace");
    expect((await new Visitor(site.url).open("/")).html).not.toContain("Grace");
  });

  test("with an e-mail address leads to the same account (A-033)", async () => {
    const visitor = new Visitor(site.url);
    const page = await visitor.send(await visitor.open("/es/sign-in"), "/forms/sign-in", {
      username: "Grace.Garza@example.com",
      password,
    });
    expect([page.url, page.html.includes("grace.garza")]).toEqual(["/es/my-account", true]);
  });

  test("comes back with the error at its field and the user name, never the password", async () => {
    const visitor = new Visitor(site.url);
    const page = await visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", {
      username: "grace.garza",
      password: "wrong-canary-1",
    });
    expect(page.url).toMatch(/^\/sign-in\?try=[0-9a-f-]{36}$/);
    expect(page.html).toContain('value="grace.garza"');
    expect(page.html).toMatch(/id="password-error"/);
    expect(page.html).not.toContain("canary");
    expect(visitor.cookie()).not.toMatch(/AuthToken|canary|grace/);
    // The page of somebody who comes later knows nothing of it.
    expect((await visitor.open("/sign-in")).html).not.toContain("password-error");
  });

  test("asks for what is empty without asking the gateway", async () => {
    const visitor = new Visitor(site.url);
    const page = await visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", { username: " ", password: "" });
    expect(page.html).toMatch(/id="username-error"[^]*id="password-error"/);
  });

  test("from another site is refused", async () => {
    const answer = await fetch(`${site.url}/forms/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ username: "grace.garza", password }),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("leads out again: the session is over here and at the gateway, and no cookie is left", async () => {
    const visitor = await signedIn();
    const copy = visitor.at(twin.url);
    const page = await visitor.send(await visitor.open("/my-account"), "/forms/sign-out");
    expect(page.url).toBe("/session-timeout");
    expect(visitor.cookie()).not.toMatch(/AuthToken|JWTAUTH|customer_|PortalType/);
    expect(await isIn(visitor)).toBe(false);
    expect(await isIn(copy)).toBe(false);
  });
});

describe("the site API", () => {
  test("signs in with the specification's fields, whose tokens are handles that open nothing (A-362)", async () => {
    const visitor = new Visitor(site.url);
    const answer = await login(visitor);
    expect(answer.status).toBe(200);
    const { access_token, refresh_token, expires_in } = resultOf(answer);
    expect(expires_in).toBe(3600);
    expect(new Set([access_token, refresh_token]).size).toBe(2);
    for (const token of [access_token, refresh_token]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const answered = await fetch(`${gateway.url}/myaccount/userprofile/extended`, {
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
    const visitor = new Visitor(site.url);
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
    await gateway.set({ faults: [{ operationId: "checkAccount", fault: "500" }] });
    const answer = await login(new Visitor(site.url));
    expect(answer).toMatchObject({
      status: 502,
      json: { IsLocked: false, error_description: expect.stringMatching(/^Something went wrong/) as string },
    });
  });

  test("without an answer of the profile the customer is in all the same, without a name (S1-269, S1-270)", async () => {
    await gateway.set({ faults: [{ operationId: "userProfile", fault: "malformed" }] });
    const visitor = await signedIn();
    const page = await visitor.open("/my-account");
    expect(page.html).toContain("Hello.");
    expect(page.html).toContain("grace.garza");
  });

  test("renews the session and its cookies (S1-255); the handles change with the tokens", async () => {
    const visitor = new Visitor(site.url);
    const first = resultOf(await login(visitor));
    const before = visitor.cookie();
    await sleep(1100);
    const answer = await visitor.call("POST", "/api/myaccount/refreshtoken");
    expect(answer).toMatchObject({ status: 200, json: { expires_in: 3600 } });
    expect(answer.json).not.toHaveProperty("refresh_token");
    expect((answer.json as { access_token: string }).access_token).not.toBe(first.access_token);
    expect([...cookiesOf(answer.headers).keys()].toSorted()).toEqual(names.toSorted());
    expect(visitor.cookie()).not.toBe(before);
    expect(await isIn(visitor)).toBe(true);
  });

  test("that can't renew ends the session and takes its cookies (S1-268)", async () => {
    const visitor = await signedIn();
    const copy = visitor.at(twin.url);
    await gateway.set({ faults: [{ operationId: "getToken", fault: "500" }] });
    expect(await visitor.call("POST", "/api/myaccount/refreshtoken")).toMatchObject({
      status: 401,
      json: { error: { code: "SESSION_OVER" } },
    });
    expect(visitor.cookie()).not.toMatch(/AuthToken|JWTAUTH|customer_|PortalType/);
    expect(await isIn(copy)).toBe(false);
  });

  test("does not begin while the gateway can't be asked, which is nobody's fault at the door", async () => {
    await gateway.set({ faults: [{ operationId: "getToken", fault: "500" }] });
    const answer = await new Visitor(site.url).call("POST", "/api/myaccount/login", {
      username: "grace.garza",
      password: "Larkspur1",
    });
    expect(answer).toMatchObject({ status: 502, json: { error: { code: "GATEWAY_FAILED" }, IsLocked: false } });
  });

  test("renews nothing for a visitor", async () => {
    expect((await new Visitor(site.url).call("POST", "/api/myaccount/refreshtoken")).status).toBe(401);
  });

  test("takes few passwords a minute from one address", async () => {
    const strict = await startTestSite(mkdtempSync(join(folder, "strict-")), {
      ...gateway.settings,
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
    const visitor = await signedIn();
    const elsewhere = visitor.at(twin.url);
    expect(await isIn(elsewhere)).toBe(true);
    await elsewhere.send(await elsewhere.open("/my-account"), "/forms/sign-out");
    const page = await visitor.open("/my-account");
    expect(page.url).toBe("/session-timeout");
    expect(await sessionOf(visitor)).toEqual({});
  });

  test("is over when the gateway's token has run out", async () => {
    await gateway.set({ accessTokenSeconds: 2 });
    const visitor = new Visitor(site.url);
    expect(resultOf(await login(visitor)).expires_in).toBe(2);
    expect(await isIn(visitor)).toBe(true);
    await sleep(2100);
    expect(await isIn(visitor)).toBe(false);
    expect((await visitor.call("POST", "/api/myaccount/refreshtoken")).status).toBe(401);
  });

  test("lasts as long as it is renewed", async () => {
    await gateway.set({ accessTokenSeconds: 2 });
    const visitor = await signedIn();
    for (let count = 0; count < 3; count += 1) {
      await sleep(1200);
      expect((await visitor.call("POST", "/api/myaccount/refreshtoken")).status).toBe(200);
    }
    expect(await isIn(visitor)).toBe(true);
  });

  test("renews itself while it is used, for a call that finds its token about to run out", async () => {
    await gateway.set({ accessTokenSeconds: 4 });
    const visitor = await signedIn();
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
      await sleep(100);
    }
  });

  test("renewed by two processes at once is renewed once", async () => {
    const visitor = await signedIn();
    const twins = [visitor, visitor.at(twin.url), visitor.at(site.url), visitor.at(twin.url)];
    expect(
      (await Promise.all(twins.map((one) => one.call("POST", "/api/myaccount/refreshtoken")))).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200, 200, 200]);
    expect(await isIn(visitor)).toBe(true);
  });

  test("of one brand is nobody's on the other brand's host", async () => {
    const visitor = await signedIn();
    expect((await onHost("localhost", visitor.cookie())).status).toBe(200);
    expect(await onHost("tee.localhost", visitor.cookie())).toMatchObject({
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
        const answer = await fetch(`${site.url}${path}`, {
          redirect: "manual",
          headers: { cookie: `AuthToken=${forged}`, accept: "text/html" },
        });
        expect([path, answer.status]).toEqual([path, status]);
      }
      const call = await fetch(`${site.url}/api/auth/session`, { headers: { cookie: `AuthToken=${forged}` } });
      expect(await call.json()).toEqual({});
      expect(cookiesOf(call.headers).get("AuthToken")).toMatch(/Max-Age=0/);
    }
  });

  test("that is missing is named on the way to /oops (A-318, A-400)", async () => {
    for (const [path, to] of [
      ["/my-account", "/oops?errorCode=MissingAuthToken"],
      ["/es/my-account", "/es/oops?errorCode=MissingAuthToken"],
    ] as const) {
      const answer = await fetch(`${site.url}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
      expect([answer.status, new URL(answer.headers.get("location") ?? "", site.url).href]).toEqual([
        307,
        `${site.url}${to}`,
      ]);
    }
  });
});

describe("next-auth's own calls", () => {
  const signInBy = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
    const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
    return visitor.post("/api/auth/callback/credentials", { csrfToken, json: "true", ...fields });
  };

  test("sign in as the form does, and out again", async () => {
    const visitor = new Visitor(site.url);
    const answer = await signInBy(visitor, { username: "grace.garza", password, callbackUrl: "https://evil.example/" });
    expect([answer.status, await answer.json()]).toEqual([200, { url: site.url }]);
    expect([...cookiesOf(answer.headers).keys()]).toEqual(expect.arrayContaining(names));
    expect(await isIn(visitor)).toBe(true);
    expect(await sessionOf(visitor)).toMatchObject({ user: { name: "Grace" } });

    const copy = visitor.at(twin.url);
    const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
    await visitor.post("/api/auth/signout", { csrfToken, json: "true" });
    expect(visitor.cookie()).not.toMatch(/AuthToken=/);
    expect(await isIn(copy)).toBe(false);
  });

  test("refuse a wrong password, a missing CSRF token, another site and a second host", async () => {
    const visitor = new Visitor(site.url);
    expect((await signInBy(visitor, { username: "grace.garza", password: "wrong" })).status).toBe(401);
    expect((await visitor.post("/api/auth/callback/credentials", { username: "grace.garza", password })).status).toBe(
      403,
    );
    expect((await visitor.post("/api/auth/signout", {})).status).toBe(403);
    const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
    const foreign = await fetch(`${site.url}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { cookie: visitor.cookie(), origin: "https://evil.example" },
      body: new URLSearchParams({ csrfToken, username: "grace.garza", password }),
    });
    expect([foreign.status, cookiesOf(foreign.headers).has("AuthToken")]).toEqual([403, false]);
    expect(visitor.cookie()).not.toMatch(/AuthToken=/);
    expect((await fetch(`${site.url}/api/auth/csrf`, { headers: { "x-forwarded-host": "evil.example" } })).status).toBe(
      400,
    );
    for (const body of ["{", "null"])
      expect(
        (
          await fetch(`${site.url}/api/auth/signout`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          })
        ).status,
        body,
      ).toBe(400);
  });

  test("follow no address and remember none, whatever is sent as one, and wherever", async () => {
    for (const callbackUrl of [
      "constructor",
      "1",
      "javascript:alert(1)",
      "https://evil.example/",
      "//evil.example",
      "/help\r\nset-cookie: a=b",
      "\r\n",
      "%0d%0a",
      "[object Object]",
    ]) {
      const visitor = new Visitor(site.url);
      const by = async (call: string) =>
        visitor.post(`/api/auth/${call}?${new URLSearchParams({ callbackUrl }).toString()}`, {
          csrfToken: ((await asked(visitor, "csrf")) as { csrfToken: string }).csrfToken,
          username: "grace.garza",
          password,
          callbackUrl,
        });
      for (const call of ["callback/credentials", "signout"]) {
        const answer = await by(call);
        expect([callbackUrl, call, answer.status, await answer.json()]).toEqual([
          callbackUrl,
          call,
          200,
          { url: site.url },
        ]);
        expect(
          [...cookiesOf(answer.headers).keys()].filter((name) => name.includes("callback") || name === "a"),
        ).toEqual([]);
      }
      const session = await fetch(`${site.url}/api/auth/session?${new URLSearchParams({ callbackUrl }).toString()}`, {
        headers: { cookie: `next-auth.callback-url=${encodeURIComponent(callbackUrl)}` },
      });
      expect([callbackUrl, session.status, await session.json()]).toEqual([callbackUrl, 200, {}]);
    }
  });

  test("are four, and what next-auth knows beside them is not here", async () => {
    for (const path of [
      "providers",
      "signin",
      "signout",
      "error",
      "verify-request",
      "callback/credentials",
      "constructor",
      "csrf/x",
    ])
      expect((await fetch(`${site.url}/api/auth/${path}`, { redirect: "manual" })).status, path).toBe(404);
    for (const path of ["callback/google", "signin/credentials", "session", "csrf", "_log"])
      expect((await fetch(`${site.url}/api/auth/${path}`, { method: "POST", redirect: "manual" })).status, path).toBe(
        404,
      );
  });

  test("answer for the brand of the host that was asked", async () => {
    const { cookies } = await onHost("tee.localhost", "", "/api/auth/csrf");
    const [pair = ""] = cookies.find((line) => line.startsWith("next-auth.csrf-token="))?.split(";") ?? [];
    const csrfToken = decodeURIComponent(pair.split("=")[1] ?? "").split("|")[0] ?? "";
    const answer = await onHost("tee.localhost", pair, "/api/auth/callback/credentials", {
      form: { csrfToken, username: "grace.garza", password },
      origin: `http://tee.localhost:${new URL(site.url).port}`,
    });
    expect(JSON.parse(answer.body)).toEqual({ url: `http://tee.localhost:${new URL(site.url).port}` });
    expect(answer.cookies.filter((line) => line.startsWith("AuthToken="))).toHaveLength(1);
  });
});

test("a provider whose other sites share the cookies has them on its domain, secure and for every site (A-063)", async () => {
  const sharing = await startTestSite(mkdtempSync(join(folder, "sharing-")), {
    ...gateway.settings,
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
  const kept = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(log|sqlite|sqlite-wal)$/.test(name),
  );
  expect(kept).toEqual(expect.arrayContaining(["site.log", join("data", "journeys.sqlite")]));
  for (const name of kept) expect([name, ...search(readFileSync(join(folder, name)))]).toEqual([name]);
});

/** A request under another host name, which Node's fetch would not let us send. With a form it is a POST. */
const onHost = (
  host: string,
  cookie: string,
  path = "/my-account",
  {
    at = site.url,
    form,
    ...headers
  }: { at?: string; form?: Record<string, string>; origin?: string; "x-forwarded-proto"?: string } = {},
) =>
  new Promise<{ status: number | undefined; location: string | undefined; cookies: readonly string[]; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(at);
      const sending = form ? { "content-type": "application/x-www-form-urlencoded" } : {};
      const sent = request(
        {
          host: hostname,
          port,
          path,
          method: form ? "POST" : "GET",
          headers: { host: `${host}:${port}`, cookie, accept: "text/html", ...sending, ...headers },
        },
        (answer) => {
          let body = "";
          answer
            .setEncoding("utf8")
            .on("data", (part: string) => (body += part))
            .on("end", () =>
              resolve({
                status: answer.statusCode,
                location: answer.headers.location,
                cookies: answer.headers["set-cookie"] ?? [],
                body,
              }),
            );
        },
      );
      sent.on("error", reject).end(form ? new URLSearchParams(form).toString() : undefined);
    },
  );
