import { describe, expect, test } from "vitest";
import { anyFormTry, type FormTry } from "../../../site/session/form-try.ts";
import { foundCustomer } from "../../../site/session/found-customer.ts";
import { memberNow } from "../../../site/session/member.ts";
import { readSignInTry, type SignInTry } from "../../../site/session/sign-in-try.ts";
import { Browser, siteHere } from "../../../site/session/site.fixture.ts";
import { userNameOf } from "../../../site/session/user-name-handle.ts";
import { newPasswordProblems } from "./password.ts";
import { goneTo, sent } from "../../../app/sent.fixture.ts";

const here = siteHere({ RATE_LIMIT_FACTOR: "1000" });
const password = "Larkspur1";
const who = async (browser: Browser): Promise<string | undefined> => (await browser.ask(memberNow)).value?.userName;

describe("the form of the sign-in", () => {
  const signIn = async (browser: Browser, fields: Readonly<Record<string, string>>) => {
    const answer = await sent(browser, "sign-in", fields);
    const to = goneTo(answer);
    const outcome = (await browser.ask(() => readSignInTry(to.search["try"] ?? null))).value;
    return { ...answer, to, outcome: outcome as Omit<SignInTry, "id"> | undefined };
  };

  test("leads a customer to their account, in their language, and forgets the tries before", async () => {
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
  ])("asks for what is empty, without asking the gateway: %j", async (fields, empty) => {
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

  test("says why somebody is not let in, with the user name and never the password", async () => {
    const { to, outcome, set } = await signIn(new Browser(), {
      username: "ray.renner",
      password: "wrong",
      remember: "yes",
    });
    expect([to.path, outcome]).toEqual([
      "/sign-in",
      { id: to.search["try"], words: "invalid-login", description: "", login: "ray.renner", remember: true, empty: [] },
    ]);
    expect([...set.keys()]).toEqual(["sign_in_try"]);
    expect((await signIn(new Browser(), { username: "x".repeat(300), password: "wrong" })).outcome?.login).toBe(
      "x".repeat(254),
    );
  });

  test("leads who is locked out to where a new password is made", async () => {
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

  test("signs out, on to the page that says so", async () => {
    const browser = new Browser();
    await signIn(browser, { username: "grace.garza", password });
    expect(goneTo(await sent(browser, "sign-out", { locale: "es", door: "session-timeout" })).path).toBe(
      "/es/session-timeout",
    );
    expect(await who(browser)).toBeUndefined();
    const out = goneTo(await sent(browser, "sign-out")).path;
    expect(out).toBe(goneTo(await sent(browser, "sign-out", { door: "other" })).path);
    await signIn(browser, { username: "grace.garza", password });
    expect(goneTo(await sent(browser, "sign-out-everywhere", { locale: "es" })).path).toBe(`/es${out}`);
    expect(await who(browser)).toBeUndefined();
  });
});

/** Sends a form of somebody who is not signed in: where it leads, and what is outcome for that page. */
const tried = async (browser: Browser, verb: string, fields: Readonly<Record<string, string>>, form = verb) => {
  const answer = await sent(browser, verb, fields);
  const to = goneTo(answer);
  const outcome = (await browser.ask(() => anyFormTry(form))).value;
  return {
    path: to.path,
    isShown: outcome !== undefined && outcome.id === to.search["try"],
    outcome:
      outcome &&
      ({ values: outcome.values, problems: outcome.problems, said: outcome.said } satisfies Omit<
        FormTry,
        "id" | "form"
      >),
    to,
    set: answer.set,
  };
};

describe("a forgotten password or user name", () => {
  test.each([
    ["forgot-password", "login", "grace.garza"],
    ["forgot-username", "email", "grace.garza@example.com"],
  ])("is mailed by the form %s, which says the same to all", async (verb, field, good) => {
    for (const typed of [` ${good} `, field === "login" ? "nobody.at-all" : "nobody@example.com"]) {
      expect(await tried(new Browser(), verb, { locale: "es", [field]: typed })).toMatchObject({
        path: `/es/${verb}`,
        isShown: true,
        outcome: { values: { [field]: typed.trim() }, problems: {}, said: "sent" },
      });
    }
    expect(await tried(new Browser(), verb, { [field]: " " })).toMatchObject({
      path: `/${verb}`,
      isShown: true,
      outcome: { values: { [field]: "" }, problems: { [field]: "required" }, said: "" },
    });
    expect((await tried(new Browser(), verb, { [field]: "x".repeat(300) })).outcome?.values[field]).toBe(
      "x".repeat(254),
    );
  });

  test("asks for an address that is one", async () =>
    expect((await tried(new Browser(), "forgot-username", { email: "grace" })).outcome).toEqual({
      values: { email: "grace" },
      problems: { email: "required" },
      said: "",
    }));

  test.each([
    ["forgot-password", { login: "ray.renner" }, "forgotPassword"],
    ["forgot-username", { email: "ray@example.com" }, "forgotUserName"],
  ])("that can't be mailed by %s says so", async (verb, fields, operationId) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    expect((await tried(new Browser(), verb, fields)).outcome).toEqual({
      values: fields,
      problems: {},
      said: "failed",
    });
  });
});

describe("a new password", () => {
  const good = { password: "Bluebonnet7", confirm: "Bluebonnet7" };
  const reset = (fields: Readonly<Record<string, string>>, browser = new Browser()) =>
    tried(browser, "reset-password", fields);

  test("must be good, and typed twice", async () => {
    expect([
      newPasswordProblems("", "", true),
      newPasswordProblems("x", "x", false),
      newPasswordProblems("x", "y", true),
      newPasswordProblems("x", "x", true),
    ]).toEqual([{ password: "required" }, { password: "invalid" }, { confirm: "mismatch" }, {}]);
    expect(await reset({ token: " TOKEN ", password: "short", confirm: "other" })).toMatchObject({
      path: "/reset-password",
      isShown: true,
      outcome: { values: { token: "TOKEN" }, problems: { password: "invalid", confirm: "mismatch" }, said: "" },
    });
    expect((await reset({ token: "T".repeat(50), password: "", confirm: "" })).outcome).toEqual({
      values: { token: "T".repeat(40) },
      problems: { password: "required" },
      said: "",
    });
    expect((await here.asked("resetPassword")).length).toBe(0);
  });

  test("needs a token that the gateway knows, which the page keeps for another try", async () => {
    expect((await reset({ token: "NOSUCHCODE", ...good })).outcome).toEqual({
      values: {},
      problems: {},
      said: "wrong-code",
    });
    const browser = new Browser();
    await reset({ token: "NOSUCHCODE", password: "", confirm: "" }, browser);
    await reset(good, browser);
    expect((await here.asked("resetPassword")).length).toBe(2);
    await here.gatewayIs({ faults: [{ operationId: "resetPassword", fault: "500" }] });
    expect((await reset({ token: "OTHER", ...good })).outcome).toEqual({
      values: { token: "OTHER" },
      problems: {},
      said: "failed",
    });
  });

  test("that the gateway does not take is asked for again, under the same token", async () => {
    await here.gatewayIs({
      answers: [{ operationId: "resetPassword", patch: { result: { indicator: "PasswordNotAccepted" } }, times: 1 }],
    });
    expect(await reset({ token: "ATOKEN", ...good })).toMatchObject({
      path: "/reset-password",
      outcome: { values: { token: "ATOKEN" }, problems: { password: "invalid" }, said: "" },
    });
  });
});

describe("an online account", () => {
  const bill = { account: "2103000073", lastName: "parchment", zip: "75206" };
  const wishes = {
    username: " pearl.p ",
    email: " pearl.p@example.com ",
    password: "Bluebonnet7",
    confirm: "Bluebonnet7",
    question: "First pet?",
    answer: " Rex ",
    terms: "true",
    paperless: "true",
  };
  const typed = {
    username: "pearl.p",
    email: "pearl.p@example.com",
    question: "First pet?",
    answer: "Rex",
    paperless: "true",
    terms: "true",
  };
  const create = (browser: Browser, fields: Readonly<Record<string, string>> = {}) =>
    tried(browser, "create-account", { ...wishes, ...fields });
  const found = async (): Promise<Browser> => {
    const browser = new Browser();
    expect((await tried(browser, "find-account", bill, "create-account")).isShown).toBe(true);
    return browser;
  };

  test("begins with the facts of a bill", async () => {
    const browser = new Browser();
    expect(await tried(browser, "find-account", { ...bill, locale: "es" }, "create-account")).toMatchObject({
      path: "/es/create-account",
      isShown: true,
      outcome: { values: {}, problems: {}, said: "" },
    });
    expect((await browser.ask(foundCustomer)).value).toMatchObject({
      partnerNumber: "0050000073",
      contractAccount: "002103000073",
      firstName: "Pearl",
    });
  });

  test("is not found by what is missing or fits nobody, and what was typed stays", async () => {
    expect(await tried(new Browser(), "find-account", { account: "12", zip: "7" })).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: {
        values: { account: "12", lastName: "", zip: "7" },
        problems: { account: "invalid", lastName: "required", zip: "invalid" },
        said: "",
      },
    });
    expect((await tried(new Browser(), "find-account", { ...bill, lastName: "Somebody" })).outcome).toEqual({
      values: { ...bill, lastName: "Somebody" },
      problems: {},
      said: "not-found",
    });
    expect(
      (
        await tried(new Browser(), "find-account", {
          account: "1".repeat(50),
          lastName: "x".repeat(120),
          zip: "7".repeat(20),
        })
      ).outcome?.values,
    ).toEqual({ account: "1".repeat(40), lastName: "x".repeat(100), zip: "7".repeat(12) });
  });

  test("that can't be looked for says so", async () => {
    const browser = new Browser();
    await tried(browser, "find-account", bill, "create-account");
    const [operation = ""] = (await here.asked()).map(({ operationId }) => operationId).toReversed();
    await here.gatewayIs({ faults: [{ operationId: operation, fault: "malformed" }] });
    expect((await tried(new Browser(), "find-account", bill)).outcome).toEqual({
      values: bill,
      problems: {},
      said: "failed",
    });
    expect(here.reported.mock.calls.map(([said, facts]) => [said, facts.problem?.operation, facts.brand])).toEqual([
      ["the customer could not be looked for", operation, "main"],
    ]);
  });

  test("is made for nobody who has not shown a bill", async () =>
    expect(await tried(new Browser(), "create-account", wishes, "find-account")).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: { values: {}, problems: {}, said: "again" },
    }));

  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    [
      "everything",
      { username: " ", email: "", password: "", confirm: "", question: "", answer: " ", terms: "" },
      {
        username: "required",
        email: "required",
        password: "required",
        question: "required",
        answer: "required",
        terms: "required",
      },
    ],
    [
      "an address that is none, and two passwords",
      { email: "pearl", confirm: "Bluebonnet8" },
      { email: "invalid", confirm: "mismatch" },
    ],
    ["a password with the user name in it", { password: "Pearl.p77", confirm: "Pearl.p77" }, { password: "invalid" }],
    ["terms that are not accepted", { terms: "yes" }, { terms: "required" }],
  ])("says what is wrong: %s", async (_, fields, problems) => {
    const browser = await found();
    const answer = await create(browser, fields);
    expect(answer).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: {
        values: {
          ...typed,
          ...("username" in fields ? { username: "", question: "", answer: "" } : {}),
          ...("email" in fields ? { email: fields["email"] } : {}),
          ...("terms" in fields ? { terms: fields["terms"] } : {}),
        },
        said: "",
      },
    });
    expect(answer.outcome?.problems).toEqual(problems);
  });

  test("needs a user name of its own, and nothing typed but the passwords is lost", async () =>
    expect((await create(await found(), { username: "grace.garza" })).outcome).toEqual({
      values: { ...typed, username: "grace.garza" },
      problems: { username: "taken" },
      said: "",
    }));

  test.each([
    ["reset", "in-doubt"],
    ["500", "in-doubt"],
    ["400", "failed"],
  ])("that can't be made says so, and whether it may have been made all the same: %s", async (fault, said) => {
    const browser = await found();
    await here.gatewayIs({ faults: [{ operationId: "createOnlineAccount", fault }] });
    const { outcome } = await create(browser);
    expect(outcome).toEqual({ values: typed, problems: {}, said });
    expect(here.reported.mock.calls.map(([said, facts]) => [said, facts.problem?.operation, facts.brand])).toEqual([
      ["the online account could not be made", "createOnlineAccount", "main"],
    ]);
  });

  test("that the gateway refuses says its words, as long as they are no essay, and may be tried again", async () => {
    const browser = await found();
    const refusal = `Not this name. ${"x".repeat(400)}`;
    await here.gatewayIs({
      answers: [
        { operationId: "createOnlineAccount", patch: { result: { result: false, messages: [refusal] } }, times: 1 },
      ],
    });
    expect(await create(browser)).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: { values: { ...typed, refusal: refusal.slice(0, 300) }, problems: {}, said: "refused" },
    });
    expect((await browser.ask(foundCustomer)).value?.firstName).toBe("Pearl");
    expect(await who(browser)).toBeUndefined();
    // The sandbox has made the account all the same.
    await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" });
  });

  test("is made as it was wished for, once, and signed in with", async () => {
    const browser = await found();
    const { path, to, set } = await create(browser, { locale: "es" });
    expect([path, to.search]).toEqual(["/es/my-account", {}]);
    expect(await who(browser)).toBe("pearl.p");
    for (const cookie of ["account_form_try", "found_customer"])
      expect(set.get(cookie)).toMatch(new RegExp(`^${cookie}=;`));
    const asked = (await here.asked("createOnlineAccount")).at(-1)?.body;
    expect(asked).toMatchObject({
      isEnrollment: false,
      PersonBPNumber: "0050000073",
      AccountNumber: "002103000073",
      Username: "pearl.p",
      Email: "pearl.p@example.com",
      FirstName: "Pearl",
      LastName: "Parchment",
      SecurityQuestion: "First pet?",
      LanguagePreference: "es",
      PaperlessBilling: true,
    });
    expect((await tried(new Browser(), "find-account", bill)).outcome?.said).toBe("has-online-account");
  });
});
