import { expect, test } from "vitest";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { anyFormTry } from "../../../site/session/form-try.ts";
import { readSignInTry } from "../../../site/session/sign-in-try.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";

const here = testSite();
const password = "Bluebonnet7";
const bill = { account: "2103000073", lastName: "Parchment", zip: "75206" };
const account = {
  username: "pearl.p",
  email: "pearl.p@example.com",
  password,
  confirm: password,
  question: "First pet?",
  answer: "Rex",
  terms: "true",
};

/** The message above a form for signed-out visitors. */
const notice = async (browser: Browser, verb: string, fields: Readonly<Record<string, string>>, form = verb) => {
  await sent(browser, verb, fields);
  return (await browser.ask(() => anyFormTry(form))).value?.notice;
};

test("all forms with a password share one limit, and beyond it make no gateway call", async () => {
  const browser = new Browser();
  expect(await notice(browser, "find-account", bill, "create-account")).toBe("");
  for (let tried = 0; tried < 20; tried += 1)
    expect(await notice(new Browser(), "reset-password", { token: "X", password, confirm: password })).toBe(
      "wrong-code",
    );
  const before = (await here.asked()).length;
  expect([
    await notice(new Browser(), "reset-password", { token: "X", password, confirm: password }),
    await notice(new Browser(), "forgot-password", { login: "grace.garza" }),
    await notice(new Browser(), "forgot-username", { email: "grace@example.com" }),
    await notice(browser, "create-account", account),
  ]).toEqual(["too-many", "too-many", "too-many", "too-many"]);
  const visitor = new Browser();
  const { search } = answerAddress(await sent(visitor, "sign-in", { username: "grace.garza", password: "Larkspur1" }));
  expect((await visitor.ask(() => readSignInTry(search["try"] ?? null))).value?.words).toBe("too-many");
  expect((await here.asked()).length).toBe(before);
});

test("searching for bills has a separate limit", async () => {
  const stranger = { ...bill, lastName: "Somebody" };
  for (let tried = 1; tried < 20; tried += 1)
    expect(await notice(new Browser(), "find-account", stranger)).toBe("not-found");
  const before = (await here.asked()).length;
  expect(await notice(new Browser(), "find-account", stranger)).toBe("too-many");
  expect((await here.asked()).length).toBe(before);
});
