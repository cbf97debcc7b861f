import { describe, expect, test } from "vitest";
import { sealedToken } from "../tokens/sealed-token.ts";
import { clearSessionCookies, cookieSurroundings, rememberClosedNotice, rememberUserName } from "./browser.ts";
import { anyFormTry, forgetFormTry, saveFormTry, readFormTry } from "./form-try.ts";
import { forgetFoundCustomer, foundCustomer, rememberFoundCustomer } from "./found-customer.ts";
import { forgetSignInTry, saveSignInTry, readSignInTry } from "./sign-in-try.ts";
import { Browser, testSite } from "./site.fixture.ts";
import { userNameHandle, userNameOf } from "./user-name-handle.ts";

testSite();
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const https = { "x-forwarded-proto": "https" };

describe("the surroundings of a browser's cookies", () => {
  test.each([
    [{}, { host: "localhost:3000", isSecure: false }],
    [https, { host: "localhost:3000", isSecure: true }],
    [{ "x-forwarded-proto": " https , http" }, { host: "localhost:3000", isSecure: true }],
    [{ "x-forwarded-proto": "http, https" }, { host: "localhost:3000", isSecure: false }],
    [{ host: "" }, { host: "", isSecure: false }],
  ])("is derived from the first proxy's header: %j", async (headers, expected) => {
    expect((await new Browser(headers).ask(cookieSurroundings)).value).toEqual({
      ...expected,
      domain: null,
      sameSite: "lax",
    });
  });
});

test("all cookies of a session go together", async () => {
  const { set } = await new Browser().ask(clearSessionCookies);
  expect([...set.keys()]).toEqual([
    "AuthToken",
    ".JWTAUTHTOKEN",
    "customer_name",
    "customer_lastname",
    "customer_classification",
    "PortalType",
  ]);
  for (const line of set.values()) expect(line).toMatch(/=; Path=\/;.*Max-Age=0/);
});

test("a user name is stored on request, and otherwise deleted", async () => {
  const browser = new Browser();
  expect((await browser.ask(() => rememberUserName("grace.garza"))).set.get("remember_me")).toMatch(
    /^remember_me=grace\.garza; Path=\/; .*Max-Age=3888000;.* HttpOnly/,
  );
  expect((await browser.ask(() => rememberUserName(undefined))).set.get("remember_me")).toMatch(
    /^remember_me=;.*Max-Age=0/,
  );
});

test("a closed notice is stored by its version", async () => {
  expect((await new Browser().ask(() => rememberClosedNotice("7"))).set.get("cookie-consent7")).toMatch(
    /^cookie-consent7=1;.*Max-Age=31536000/,
  );
});

const sealedCookies = [
  {
    name: "sign_in_try",
    seconds: 600,
    save: () => saveSignInTry({ words: "empty", description: "", login: "grace", remember: true, empty: ["password"] }),
  },
  {
    name: "account_form_try",
    seconds: 1800,
    save: () => saveFormTry("forgot-password", { values: { login: "grace" } }),
  },
  {
    name: "found_customer",
    seconds: 1800,
    save: () =>
      rememberFoundCustomer({
        partnerNumber: "1",
        contractAccount: "2",
        firstName: "Grace",
        lastName: "Garza",
      } as never),
  },
  { name: "user_name_handle", seconds: 900, save: () => userNameHandle("grace.garza") },
] as const;

describe.each(sealedCookies)("the cookie $name", ({ name, seconds, save }) => {
  test("is sealed, for this host's server alone, and for a limited time", async () => {
    const line = (await new Browser().ask<unknown>(save)).set.get(name);
    expect(line).toMatch(
      new RegExp(`^${name}=[\\w.-]{100,}; Path=/; Expires=[^;]+; Max-Age=${seconds}; HttpOnly; SameSite=lax$`),
    );
    expect(line).not.toMatch(/grace|garza/i);
  });

  test("is sent over HTTPS only, if the page was", async () =>
    expect((await new Browser(https).ask<unknown>(save)).set.get(name)).toMatch(/; Secure/));

  test("can be opened as long as the browser keeps it", async () => {
    const value = (await new Browser().ask<unknown>(save)).set.get(name)?.split(";")[0]?.split("=")[1];
    const { openedToken } = await import("../tokens/sealed-token.ts");
    const { exp = 0, iat = 0 } = ((await openedToken(value)) ?? {}) as { exp?: number; iat?: number };
    expect(Number(exp) - Number(iat)).toBe(seconds);
  });
});

describe("a refused sign-in", () => {
  test("is shown by its id in the browser where it was tried", async () => {
    const browser = new Browser();
    const given = {
      words: "gateway-words",
      description: "Call us.",
      login: "grace",
      remember: false,
      empty: ["username", "password"],
    } as const;
    const { value: id } = await browser.ask(() => saveSignInTry({ ...given, empty: [...given.empty] }));
    expect(id).toMatch(uuid);
    expect((await browser.ask(() => readSignInTry(id))).value).toEqual({ id, ...given });
    expect((await browser.ask(() => readSignInTry("another"))).value).toBeUndefined();
    expect((await browser.ask(() => readSignInTry(null))).value).toBeUndefined();
    expect((await new Browser().ask(() => readSignInTry(id))).value).toBeUndefined();
    await browser.ask(forgetSignInTry);
    expect((await browser.ask(() => readSignInTry(id))).value).toBeUndefined();
  });

  test.each([
    ["1,500 letters", "x".repeat(1_500), "x".repeat(1_500)],
    ["4,000 letters", "x".repeat(4_000), /^x{1000,}…$/],
    ["4,000 letters of two bytes", "ñ".repeat(4_000), /^ñ{500,}…$/],
    ["pictures of several letters each", "👩‍🔧".repeat(2_000), /^(👩‍🔧)+…$/u],
    ["quotes and line ends", '"\n'.repeat(3_000), /^("\n|")+…$/],
  ])("fits into a cookie when the gateway says %s", async (_, description, shown) => {
    const browser = new Browser();
    const given = { words: "gateway-words", login: "ñ".repeat(254), remember: true, empty: [] } as const;
    const { value: id, set } = await browser.ask(() => saveSignInTry({ ...given, empty: [], description }));
    const [cookie = ""] = set.get("sign_in_try")?.split(";") ?? [];
    expect(cookie.length).toBeLessThanOrEqual(4_096);
    const read = (await browser.ask(() => readSignInTry(id))).value;
    expect(read?.description).toEqual(typeof shown === "string" ? shown : expect.stringMatching(shown));
  });

  test.each([
    "awaiting-deposit",
    "closed-account",
    "gateway-words",
    "invalid-login",
    "something-went-wrong",
    "too-many",
    "empty",
    "password-set",
    "account-made",
  ] as const)("may be reported as %s", async (words) => {
    const browser = new Browser();
    const { value: id } = await browser.ask(() =>
      saveSignInTry({ words, description: "", login: "", remember: true, empty: [] }),
    );
    expect((await browser.ask(() => readSignInTry(id))).value).toEqual({
      id,
      words,
      description: "",
      login: "",
      remember: true,
      empty: [],
    });
  });

  test("with other content, for example of the previous release, is ignored", async () => {
    const browser = new Browser();
    for (const value of [
      { sign_in_try: { id: "1", words: "no-such", description: "", login: "", remember: true, empty: [] } },
      { sign_in_try: { id: "1" } },
      {},
    ]) {
      browser.cookies.set("sign_in_try", await sealedToken(value, 60));
      expect((await browser.ask(() => readSignInTry("1"))).value).toBeUndefined();
    }
  });
});

describe("the outcome of a form", () => {
  test("is shown by its id, on the page of its form", async () => {
    const browser = new Browser();
    const { value: search } = await browser.ask(() =>
      saveFormTry("forgot-password", { values: { login: "grace" }, problems: { login: "missing" }, notice: "failed" }),
    );
    const id = search.replace("?try=", "");
    expect(search.startsWith("?try=")).toBe(true);
    expect(id).toMatch(uuid);
    const expected = {
      id,
      form: "forgot-password",
      values: { login: "grace" },
      problems: { login: "missing" },
      notice: "failed",
    };
    expect((await browser.ask(() => readFormTry("forgot-password", new URLSearchParams(search)))).value).toEqual(
      expected,
    );
    expect((await browser.ask(() => readFormTry("forgot-password", new URLSearchParams()))).value).toBeUndefined();
    expect((await browser.ask(() => readFormTry("reset-password", new URLSearchParams(search)))).value).toBeUndefined();
    expect((await browser.ask(() => anyFormTry("forgot-password"))).value).toEqual(expected);
    expect((await browser.ask(() => anyFormTry("reset-password"))).value).toBeUndefined();
    await browser.ask(forgetFormTry);
    expect((await browser.ask(() => anyFormTry("forgot-password"))).value).toBeUndefined();
  });

  test("may be empty", async () => {
    const browser = new Browser();
    await browser.ask(() => saveFormTry("x", {}));
    expect((await browser.ask(() => anyFormTry("x"))).value).toMatchObject({
      form: "x",
      values: {},
      problems: {},
      notice: "",
    });
  });

  test("with other content is ignored", async () => {
    const browser = new Browser();
    for (const value of [{ account_form_try: { id: "1", form: "x" } }, {}]) {
      browser.cookies.set("account_form_try", await sealedToken(value, 60));
      expect((await browser.ask(() => anyFormTry("x"))).value).toBeUndefined();
    }
  });
});

test("a value sealed for one cookie can't be read from another", async () => {
  const browser = new Browser();
  const customer = { id: "1", partnerNumber: "1", contractAccount: "2", firstName: "Grace", lastName: "Garza" };
  browser.cookies.set("found_customer", await sealedToken({ account_form_try: customer }, 60));
  expect((await browser.ask(foundCustomer)).value).toBeUndefined();
  browser.cookies.set("found_customer", await sealedToken({ found_customer: customer }, 60));
  expect((await browser.ask(foundCustomer)).value).toEqual(customer);
});

describe("a customer found by their bill", () => {
  const found = { partnerNumber: "0050000016", contractAccount: "002103000016", firstName: "Pearl", lastName: "Park" };

  test("is known to this browser until it is forgotten", async () => {
    const browser = new Browser();
    await browser.ask(() => rememberFoundCustomer({ ...found, esiid: "1" } as never));
    const { value } = await browser.ask(foundCustomer);
    expect(value).toEqual({ ...found, id: value?.id });
    expect(value?.id).toMatch(uuid);
    expect((await new Browser().ask(foundCustomer)).value).toBeUndefined();
    await browser.ask(forgetFoundCustomer);
    expect((await browser.ask(foundCustomer)).value).toBeUndefined();
  });

  test("is undefined in a browser with a planted cookie", async () => {
    const [attacker, victim] = [new Browser(), new Browser({ "sec-fetch-site": "same-origin" })];
    await attacker.ask(() => rememberFoundCustomer({ ...found, esiid: "1" } as never));
    const planted = attacker.cookies.get("found_customer") ?? "";
    victim.cookies.set("found_customer", planted);
    expect((await victim.ask(foundCustomer)).value).toBeUndefined();
    await victim.ask(() => userNameHandle("ray.renner"));
    expect((await victim.ask(foundCustomer)).value).toBeUndefined();
  });

  test("is undefined when a part is missing", async () => {
    const browser = new Browser();
    for (const value of [{ found_customer: { id: "1", partnerNumber: "1" } }, {}]) {
      browser.cookies.set("found_customer", await sealedToken(value, 60));
      expect((await browser.ask(foundCustomer)).value).toBeUndefined();
    }
  });
});

test("a handle returns the user name in its own browser only", async () => {
  const browser = new Browser();
  const { value: handle } = await browser.ask(() => userNameHandle("grace.garza"));
  expect(handle).toMatch(uuid);
  expect((await browser.ask(() => userNameOf(handle))).value).toBe("grace.garza");
  expect((await browser.ask(() => userNameOf("another"))).value).toBeUndefined();
  expect((await browser.ask(() => userNameOf(null))).value).toBeUndefined();
  expect((await new Browser().ask(() => userNameOf(handle))).value).toBeUndefined();
  await browser.ask(() => userNameHandle("ray.renner"));
  expect((await browser.ask(() => userNameOf(handle))).value).toBeUndefined();
  browser.cookies.set("user_name_handle", await sealedToken({ user_name_handle: { handle } }, 60));
  expect((await browser.ask(() => userNameOf(handle))).value).toBeUndefined();
  browser.cookies.set("user_name_handle", await sealedToken({}, 60));
  expect((await browser.ask(() => userNameOf(handle))).value).toBeUndefined();
});
