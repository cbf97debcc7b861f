import { describe, expect, test } from "vitest";
import { called, guards, read, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const login = (browser: Browser, username = "grace.garza", password = "Larkspur1") =>
  called(browser, "POST", "/myaccount/login", { username, password });
const lastAsked = async (operationId: string) =>
  (await here.asked(operationId)).at(-1) as unknown as { readonly query: unknown; readonly body: unknown };

test("each call checks its caller", () => {
  expect(guards(calls).toSorted()).toEqual([
    "GET /userbyemail anybody - people question 300",
    "GET /usercheck anybody - people question 300",
    "GET /usercheck/validateusername anybody - people question 300",
    "GET /virtualuser/logoutvirtualuser members - look-ups act 0",
    "POST /myaccount/login anybody - passwords act 0",
    "POST /myaccount/refreshtoken anybody - look-ups act 0",
    "POST /virtualuser members - look-ups act 0",
  ]);
});

test.each<[string, "GET" | "POST", string, unknown, unknown]>([
  ["a login", "POST", "/myaccount/login", { username: " g ", password: " p " }, { username: "g", password: " p " }],
  [
    "an empty login",
    "POST",
    "/myaccount/login",
    { username: " ", password: "" },
    ["username too_small", "password too_small"],
  ],
  [
    "a long login",
    "POST",
    "/myaccount/login",
    { username: "x".repeat(255), password: "x".repeat(201) },
    ["username too_big", "password too_big"],
  ],
  [
    "the longest login",
    "POST",
    "/myaccount/login",
    { username: "x".repeat(254), password: "x".repeat(200) },
    { username: "x".repeat(254), password: "x".repeat(200) },
  ],
  ["an e-mail address", "GET", "/userbyemail", { email_id: " g@example.com " }, { email_id: "g@example.com" }],
  ["no e-mail address", "GET", "/userbyemail", { email_id: "g" }, ["email_id invalid_format"]],
  ["a user name", "GET", "/usercheck", { username: " g " }, { username: "g" }],
  ["no user name", "GET", "/usercheck", { username: " " }, ["username too_small"]],
  ["a long user name", "GET", "/usercheck", { username: "x".repeat(255) }, ["username too_big"]],
  [
    "a user and a partner",
    "GET",
    "/usercheck/validateusername",
    { username: "g", bp_number: " 50000011 " },
    { username: "g", bp_number: "50000011" },
  ],
  [
    "a user and a long partner",
    "GET",
    "/usercheck/validateusername",
    { username: "g", bp_number: "0050000011" },
    { username: "g", bp_number: "0050000011" },
  ],
  [
    "a user and a partner of nine digits",
    "GET",
    "/usercheck/validateusername",
    { username: "", bp_number: "050000011" },
    ["username too_small", "bp_number invalid_format"],
  ],
  [
    "a partner with more before it",
    "GET",
    "/usercheck/validateusername",
    { username: "g", bp_number: "x50000011" },
    ["bp_number invalid_format"],
  ],
  [
    "a partner with more behind it",
    "GET",
    "/usercheck/validateusername",
    { username: "g", bp_number: "0050000011x" },
    ["bp_number invalid_format"],
  ],
  ["no token", "POST", "/virtualuser", { access_token: " " }, ["access_token too_small"]],
  ["a long token", "POST", "/virtualuser", { access_token: "x".repeat(501) }, ["access_token too_big"]],
])("parsing of %s", (_, method, path, given, expected) => expect(read(method, path, given)).toEqual(expected));

describe("a login", () => {
  test("returns handles, and sets the session's cookies, which can be renewed (A-362, S1-255)", async () => {
    const browser = new Browser();
    const answer = await login(browser);
    const handle = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(answer).toMatchObject({
      status: 200,
      json: { result: { access_token: handle, refresh_token: handle, expires_in: 3600 } },
    });
    expect(answer.set).toEqual(expect.arrayContaining(["AuthToken", ".JWTAUTHTOKEN", "customer_name"]));
    const { result: before } = answer.json as { result: { access_token: string; refresh_token: string } };
    expect(before.access_token).not.toBe(before.refresh_token);
    const renewed = await called(browser, "POST", "/myaccount/refreshtoken");
    expect(renewed).toMatchObject({ status: 200, json: { access_token: handle, expires_in: 3600 } });
    expect((renewed.json as { access_token: string }).access_token).not.toBe(before.access_token);
  });

  test.each([
    ["grace.garza", "wrong"],
    ["nobody.at-all", "Larkspur1"],
  ])("of %s with %s gets the same message for everybody", async (username, password) => {
    const answer = await login(new Browser(), username, password);
    expect(refused(answer)).toBe("401 NOT_LET_IN");
    expect(answer.json).toEqual({
      error: { code: "NOT_LET_IN", message: expect.stringMatching(/^[A-Z].+\.$/) as string, fields: [] },
      IsLocked: false,
      IsApproved: true,
      error_description: "That user name and password don’t go together. Check both and try again.",
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("without an answer of the provider returns the failure", async () => {
    await here.gatewayIs({ faults: [{ operationId: "checkAccount", fault: "500" }] });
    const answer = await login(new Browser());
    expect(answer).toMatchObject({
      status: 502,
      json: {
        error: { code: "GATEWAY_FAILED", message: expect.stringMatching(/^[A-Z].+\.$/) as string },
        IsLocked: false,
        error_description: expect.stringMatching(/^Something went wrong/) as string,
      },
    });
  });

  test("of a locked-out customer says so", async () => {
    const answer = await login(new Browser(), "lola.locked");
    expect(answer).toMatchObject({
      status: 401,
      json: { IsLocked: true, error_description: expect.stringMatching(/locked/i) as string },
    });
  });
});

test("without a session nothing is renewed", async () => {
  const answer = await called(new Browser(), "POST", "/myaccount/refreshtoken");
  expect(answer).toMatchObject({
    status: 401,
    json: { error: { code: "SESSION_OVER", message: expect.stringMatching(/^[A-Z].+\.$/) as string, fields: [] } },
  });
});

describe("an online account", () => {
  test("is found by its e-mail address, and its user name is taken (E-421, E-422)", async () => {
    expect((await called(new Browser(), "GET", "/userbyemail", { email_id: "grace.garza@example.com" })).json).toEqual({
      indicator: "Success",
      userName: "grace.garza",
    });
    expect((await called(new Browser(), "GET", "/userbyemail", { email_id: "none@example.com" })).json).toEqual({
      indicator: "Failure",
      userName: "",
    });
    expect((await called(new Browser(), "GET", "/usercheck", { username: "grace.garza" })).json).toEqual({
      result: true,
    });
    expect((await called(new Browser(), "GET", "/usercheck", { username: "none.at-all" })).json).toEqual({
      result: false,
    });
  });

  test("has contracts that a visitor may look up, and a customer only their own (A-364)", async () => {
    const ask = (browser: Browser, username: string, bp_number: string) =>
      called(browser, "GET", "/usercheck/validateusername", { username, bp_number });
    const active = { result: { hasInActiveContracts: false, message: "" } };
    expect((await ask(new Browser(), "grace.garza", "0050000011")).json).toEqual(active);
    const member = await browserOf("grace.garza");
    expect((await ask(member, "GRACE.garza", "50000011")).json).toEqual(active);
    expect(refused(await ask(member, "ray.renner", "0050000011"))).toBe("403 NOT_YOURS username=not-yours");
    expect(refused(await ask(member, "grace.garza", "0050000012"))).toBe("403 NOT_YOURS bp_number=not-yours");
    expect((await ask(new Browser(), "grace.garza", "0050000012")).json).toMatchObject({
      result: { hasInActiveContracts: true, message: expect.stringMatching(/./) as string },
    });
  });

  test.each<[string, string, object]>([
    ["userByEmail", "/userbyemail", { email_id: "g@example.com" }],
    ["userNameTaken", "/usercheck", { username: "g" }],
  ])("returns the failure if %s gets no answer", async (operationId, path, fields) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "malformed" }] });
    expect(refused(await called(new Browser(), "GET", path, { ...fields }))).toBe("502 GATEWAY_FAILED");
  });
});

describe("the provider's other sites", () => {
  test("learn of a customer by the login's handle, and of the sign-out (A-365, A-366)", async () => {
    const browser = new Browser();
    const { result } = (await login(browser)).json as { result: { access_token: string; refresh_token: string } };
    expect(refused(await called(browser, "POST", "/virtualuser", { access_token: result.refresh_token }))).toBe(
      "403 NOT_YOURS access_token=not-yours",
    );
    expect((await called(browser, "POST", "/virtualuser", { access_token: result.access_token })).json).toEqual({
      result: { indicator: "Success" },
    });
    expect((await lastAsked("virtualUser")).body).not.toEqual({ access_token: result.access_token });
    expect((await called(browser, "GET", "/virtualuser/logoutvirtualuser")).json).toEqual({
      result: { indicator: "Success" },
    });
    expect(await here.asked("virtualUserLogout")).toHaveLength(1);
    await here.gatewayIs({
      faults: [
        { operationId: "virtualUser", fault: "malformed" },
        { operationId: "virtualUserLogout", fault: "malformed" },
      ],
    });
    expect(
      (await called(browser, "POST", "/virtualuser", { access_token: result.access_token })).status,
    ).toBeGreaterThanOrEqual(409);
    expect((await called(browser, "GET", "/virtualuser/logoutvirtualuser")).status).toBeGreaterThanOrEqual(409);
  });
});
