import { describe, expect, test } from "vitest";
import { foundCustomer } from "../../../site/session/found-customer.ts";
import { Browser } from "../../../site/session/site.fixture.ts";
import { patientSite, who, tried } from "./account-forms.fixture.ts";

const here = patientSite();

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
      outcome: { values: {}, problems: {}, notice: "" },
    });
    expect((await browser.ask(foundCustomer)).value).toMatchObject({
      partnerNumber: "0050000073",
      contractAccount: "002103000073",
      firstName: "Pearl",
    });
  });

  test("is not found with missing or unknown values, and the typed values stay", async () => {
    expect(await tried(new Browser(), "find-account", { account: "12", zip: "7" })).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: {
        values: { account: "12", lastName: "", zip: "7" },
        problems: { account: "invalid", lastName: "required", zip: "invalid" },
        notice: "",
      },
    });
    expect((await tried(new Browser(), "find-account", { ...bill, lastName: "Somebody" })).outcome).toEqual({
      values: { ...bill, lastName: "Somebody" },
      problems: {},
      notice: "not-found",
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

  test("after a failed look-up shows an error", async () => {
    const browser = new Browser();
    await tried(browser, "find-account", bill, "create-account");
    const [operation = ""] = (await here.asked()).map(({ operationId }) => operationId).toReversed();
    await here.gatewayIs({ faults: [{ operationId: operation, fault: "malformed" }] });
    expect((await tried(new Browser(), "find-account", bill)).outcome).toEqual({
      values: bill,
      problems: {},
      notice: "failed",
    });
    expect(here.reported.mock.calls.map(([notice, facts]) => [notice, facts.problem?.operation, facts.brand])).toEqual([
      ["the customer search failed", operation, "main"],
    ]);
  });

  test("needs the facts of a bill", async () =>
    expect(await tried(new Browser(), "create-account", wishes, "find-account")).toMatchObject({
      path: "/create-account",
      isShown: true,
      outcome: { values: {}, problems: {}, notice: "again" },
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
  ])("shows an error for %s", async (_, fields, problems) => {
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
        notice: "",
      },
    });
    expect(answer.outcome?.problems).toEqual(problems);
  });

  test("needs a unique user name, and all typed values except passwords stay", async () =>
    expect((await create(await found(), { username: "grace.garza" })).outcome).toEqual({
      values: { ...typed, username: "grace.garza" },
      problems: { username: "taken" },
      notice: "",
    }));

  test.each([
    ["reset", "in-doubt"],
    ["500", "in-doubt"],
    ["400", "failed"],
  ])("that can't be created shows an error, and whether it may exist nevertheless: %s", async (fault, notice) => {
    const browser = await found();
    await here.gatewayIs({ faults: [{ operationId: "createOnlineAccount", fault }] });
    const { outcome } = await create(browser);
    expect(outcome).toEqual({ values: typed, problems: {}, notice });
    expect(here.reported.mock.calls.map(([notice, facts]) => [notice, facts.problem?.operation, facts.brand])).toEqual([
      ["the online account could not be created", "createOnlineAccount", "main"],
    ]);
  });

  test("that the gateway refuses shows its message unless it is very long, and may be tried again", async () => {
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
      outcome: { values: { ...typed, refusal: refusal.slice(0, 300) }, problems: {}, notice: "refused" },
    });
    expect((await browser.ask(foundCustomer)).value?.firstName).toBe("Pearl");
    expect(await who(browser)).toBeUndefined();
    // The sandbox has created the account nevertheless.
    await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" });
  });

  test("is created as requested, once, and signed in with", async () => {
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
    expect((await tried(new Browser(), "find-account", bill)).outcome?.notice).toBe("has-online-account");
  });
});
