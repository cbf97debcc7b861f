import { describe, expect, test } from "vitest";
import { readSignInTry, type SignInTry } from "../../../site/session/sign-in-try.ts";
import { Browser } from "../../../site/session/site.fixture.ts";
import { userNameOf } from "../../../site/session/user-name-handle.ts";
import { newPasswordProblems } from "./password.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { patientSite, password, who, tried } from "./account-forms.fixture.ts";

const here = patientSite();

describe("the form of the sign-in", () => {
  const signIn = async (browser: Browser, fields: Readonly<Record<string, string>>) => {
    const answer = await sent(browser, "sign-in", fields);
    const to = answerAddress(answer);
    const outcome = (await browser.ask(() => readSignInTry(to.search["try"] ?? null))).value;
    return { ...answer, to, outcome: outcome as Omit<SignInTry, "id"> | undefined };
  };

  test("leads a customer to their account, in their language, and resets the count of failed tries", async () => {
    const browser = new Browser();
    await signIn(browser, { username: "grace.garza", password: "wrong" });
    const { to, set } = await signIn(browser, { locale: "es", username: " grace.garza ", password });
    expect([to.path, to.search]).toEqual(["/es/my-account", {}]);
    expect(set.get("sign_in_try")).toMatch(/^sign_in_try=;/);
    expect(set.get("remember_me")).toMatch(/Max-Age=0/);
    expect(await who(browser)).toBe("grace.garza");
    expect((await signIn(browser, { username: "bella.business", password, remember: "yes" })).to.path).toBe(
      "/my-account/business",
    );
    expect(browser.cookies.get("remember_me")).toBe("bella.business");
  });

  test.each([
    [{ username: " ", password: "" }, ["username", "password"]],
    [{ username: "grace", password: "" }, ["password"]],
    [{ username: "", password: "x", remember: "yes" }, ["username"]],
  ])("asks for empty fields, without a gateway call: %j", async (fields, empty) => {
    const before = (await here.asked()).length;
    const browser = new Browser();
    const { to, outcome } = await signIn(browser, fields);
    expect(to.path).toBe("/sign-in");
    expect(outcome).toEqual({
      id: to.search["try"],
      words: "empty",
      description: "",
      login: fields.username.trim(),
      remember: "remember" in fields,
      empty,
    });
    expect((await here.asked()).length).toBe(before);
    expect((await signIn(browser, { ...fields, locale: "es" })).to.path).toBe("/es/sign-in");
  });

  test("shows why a sign-in failed, with the user name and never the password", async () => {
    const { to, outcome, set } = await signIn(new Browser(), {
      username: "ray.renner",
      password: "wrong",
      remember: "yes",
    });
    expect([to.path, outcome]).toEqual([
      "/sign-in",
      { id: to.search["try"], words: "invalid-login", description: "", login: "ray.renner", remember: true, empty: [] },
    ]);
    expect([...set.keys()]).toEqual(["visitor", "sign_in_try"]);
    expect((await signIn(new Browser(), { username: "x".repeat(300), password: "wrong" })).outcome?.login).toBe(
      "x".repeat(254),
    );
  });

  test("leads a locked-out customer to the form for a new password (A-055)", async () => {
    const browser = new Browser();
    for (let times = 0; times < 4; times += 1) await signIn(browser, { username: "gus.green", password: "wrong" });
    const { to, set } = await signIn(browser, { username: "gus.green", password: "wrong" });
    expect([to.path, Object.keys(to.search), to.search["action"]]).toEqual([
      "/forgot-password",
      ["action", "username"],
      "locked",
    ]);
    expect((await browser.ask(() => userNameOf(to.search["username"] ?? ""))).value).toBe("gus.green");
    expect(set.get("sign_in_try")).toMatch(/^sign_in_try=;/);
  });

  test("signs out, and leads to the page that confirms it", async () => {
    const browser = new Browser();
    await signIn(browser, { username: "grace.garza", password });
    expect(answerAddress(await sent(browser, "sign-out", { locale: "es", reason: "session-timeout" })).path).toBe(
      "/es/session-timeout",
    );
    expect(await who(browser)).toBeUndefined();
    const out = answerAddress(await sent(browser, "sign-out")).path;
    expect(out).toBe(answerAddress(await sent(browser, "sign-out", { reason: "other" })).path);
    await signIn(browser, { username: "grace.garza", password });
    expect(answerAddress(await sent(browser, "sign-out-everywhere", { locale: "es" })).path).toBe(`/es${out}`);
    expect(await who(browser)).toBeUndefined();
  });
});

describe("a forgotten password or user name", () => {
  test.each([
    ["forgot-password", "login", "grace.garza"],
    ["forgot-username", "email", "grace.garza@example.com"],
  ])("is mailed by the form %s, with the same message for everybody", async (verb, field, good) => {
    for (const typed of [` ${good} `, field === "login" ? "nobody.at-all" : "nobody@example.com"]) {
      expect(await tried(new Browser(), verb, { locale: "es", [field]: typed })).toMatchObject({
        path: `/es/${verb}`,
        isShown: true,
        outcome: { values: { [field]: typed.trim() }, problems: {}, notice: "sent" },
      });
    }
    expect(await tried(new Browser(), verb, { [field]: " " })).toMatchObject({
      path: `/${verb}`,
      isShown: true,
      outcome: { values: { [field]: "" }, problems: { [field]: "required" }, notice: "" },
    });
    expect((await tried(new Browser(), verb, { [field]: "x".repeat(300) })).outcome?.values[field]).toBe(
      "x".repeat(254),
    );
  });

  test("needs a valid address", async () =>
    expect((await tried(new Browser(), "forgot-username", { email: "grace" })).outcome).toEqual({
      values: { email: "grace" },
      problems: { email: "required" },
      notice: "",
    }));

  test.each([
    ["forgot-password", { login: "ray.renner" }, "forgotPassword"],
    ["forgot-username", { email: "ray@example.com" }, "forgotUserName"],
  ])("that can't be mailed because of %s shows an error", async (verb, fields, operationId) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    expect((await tried(new Browser(), verb, fields)).outcome).toEqual({
      values: fields,
      problems: {},
      notice: "failed",
    });
  });
});

describe("a new password", () => {
  const good = { password: "Bluebonnet7", confirm: "Bluebonnet7" };
  const reset = (fields: Readonly<Record<string, string>>, browser = new Browser()) =>
    tried(browser, "reset-password", fields);

  test("must be valid, and typed twice", async () => {
    expect([
      newPasswordProblems("", "", true),
      newPasswordProblems("x", "x", false),
      newPasswordProblems("x", "y", true),
      newPasswordProblems("x", "x", true),
    ]).toEqual([{ password: "required" }, { password: "invalid" }, { confirm: "mismatch" }, {}]);
    expect(await reset({ token: " TOKEN ", password: "short", confirm: "other" })).toMatchObject({
      path: "/reset-password",
      isShown: true,
      outcome: { values: { token: "TOKEN" }, problems: { password: "invalid", confirm: "mismatch" }, notice: "" },
    });
    expect((await reset({ token: "T".repeat(50), password: "", confirm: "" })).outcome).toEqual({
      values: { token: "T".repeat(40) },
      problems: { password: "required" },
      notice: "",
    });
    expect((await here.asked("resetPassword")).length).toBe(0);
  });

  test("needs a token that the gateway knows, which the page keeps for another try", async () => {
    expect((await reset({ token: "NOSUCHCODE", ...good })).outcome).toEqual({
      values: {},
      problems: {},
      notice: "wrong-code",
    });
    const browser = new Browser();
    await reset({ token: "NOSUCHCODE", password: "", confirm: "" }, browser);
    await reset(good, browser);
    expect((await here.asked("resetPassword")).length).toBe(2);
    await here.gatewayIs({ faults: [{ operationId: "resetPassword", fault: "500" }] });
    expect((await reset({ token: "OTHER", ...good })).outcome).toEqual({
      values: { token: "OTHER" },
      problems: {},
      notice: "failed",
    });
  });

  test("that the gateway rejects is asked for again, under the same token", async () => {
    await here.gatewayIs({
      answers: [{ operationId: "resetPassword", patch: { result: { indicator: "PasswordNotAccepted" } }, times: 1 }],
    });
    expect(await reset({ token: "ATOKEN", ...good })).toMatchObject({
      path: "/reset-password",
      outcome: { values: { token: "ATOKEN" }, problems: { password: "invalid" }, notice: "" },
    });
  });
});
