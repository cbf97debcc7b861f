import type { AccountMail } from "@switchyard/gateway-sandbox/identity/password-help";
import { describe, expect, test } from "vitest";
import { sharedSite } from "./own-site.ts";
import { type Page, Visitor } from "./visitor.ts";

const here = sharedSite();
const visitor = (): Visitor => new Visitor(here.site.url);

const mails = async (): Promise<readonly AccountMail[]> =>
  (await (await fetch(`${here.gateway.url}/control/account-mails`)).json()) as readonly AccountMail[];
const lastMail = async (): Promise<AccountMail> => {
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error("no mail was sent");
  return mail;
};
/** The words of a page's main part. */
const words = ({ html }: Page): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const fieldOf = ({ html }: Page, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(/<main.*<\/main>/s.exec(html)?.[0] ?? "")?.[0] ?? "";

const signIn = async (who: Visitor, username: string, password: string): Promise<Page> =>
  who.send(await who.open("/sign-in"), "/forms/sign-in", { username, password });
const askForLink = async (who: Visitor, login: string): Promise<Page> =>
  who.send(await who.open("/forgot-password"), "/forms/forgot-password", { login });

describe("a forgotten password", () => {
  test("is asked for by all with the same answer; only who has an account gets a mail (A-054)", async () => {
    const before = (await mails()).length;
    const known = await askForLink(visitor(), "tina.twohomes");
    const unknown = await askForLink(visitor(), "nobody.has.it");
    expect(words(known)).toContain("Check your email.");
    expect(words(unknown)).toBe(words(known));
    expect((await mails()).slice(before)).toMatchObject([
      { to: "tina.twohomes@example.com", subject: "Set a new password" },
    ]);
  });

  test("says what is missing, in the provider's words (A-052, A-053)", async () => {
    expect(words(await askForLink(visitor(), " "))).toContain("Please select a state");
    const one = visitor();
    expect(
      words(await one.send(await one.open("/forgot-username"), "/forms/forgot-username", { email: "no address" })),
    ).toContain("Please enter valid email");
    expect(fieldOf(await one.open("/es/forgot-password"), "login")).toContain(
      'data-empty="Escriba su nombre de usuario o correo"',
    );
  });

  test("is set anew by the mailed link, once; every session ends, and the new one signs in", async () => {
    const elsewhere = await here.signedInAs("mara.moved");
    const one = visitor();
    await askForLink(one, "mara.moved@example.com");
    const { link = "" } = await lastMail();
    expect(link).toMatch(new RegExp(`^http://localhost:${new URL(here.site.url).port}/reset-password\\?token=`));
    const path = link.slice(here.site.url.length);

    const weak = await one.send(await one.open(path), "/forms/reset-password", {
      password: "larkspur",
      confirm: "other",
    });
    expect(weak.url).toMatch(/^\/reset-password\?try=/);
    expect(words(weak)).toMatch(/one capital letter and one number.*The two don’t match/);
    expect(weak.html).not.toContain(link.split("=")[1]);
    const set = await one.send(weak, "/forms/reset-password", { password: "Bluebonnet7", confirm: "Bluebonnet7" });
    expect(set.url).toMatch(/^\/sign-in\?try=/);
    expect(words(set)).toContain("Your new password is set.");
    expect(fieldOf(set, "username")).toContain('value="mara.moved"');

    expect((await elsewhere.open("/my-account")).url).toBe("/session-timeout");
    // A link that is spent says so before a password is typed; where the gateway does not tell, afterwards.
    expect(words(await visitor().open(path))).not.toContain("Set a new password");
    await here.gateway.set({ faults: [{ operationId: "checkResetCode", fault: "500" }] });
    const late = visitor();
    expect(
      words(
        await late.send(await late.open(path), "/forms/reset-password", {
          password: "Bluebonnet8",
          confirm: "Bluebonnet8",
        }),
      ),
    ).toContain("This link is spent.");
    await here.gateway.set({ faults: [] });
    expect(words(await signIn(visitor(), "mara.moved", "Larkspur1"))).toContain("don’t go together");
    expect((await signIn(one, "mara.moved", "Bluebonnet7")).url).toBe("/my-account");
  });

  test("needs a link that has a token, and a site that can be asked", async () => {
    expect(words(await visitor().open("/reset-password"))).toContain("This link is spent.");
    await here.gateway.set({ faults: [{ operationId: "forgotPassword", fault: "500" }] });
    expect(words(await askForLink(visitor(), "tina.twohomes"))).toContain("nothing was changed");
    await here.gateway.set({ faults: [] });
  });

  test("is mailed once for a double click", async () => {
    const one = visitor();
    const page = await one.open("/forgot-password");
    const before = (await mails()).length;
    await Promise.all([1, 2].map(() => one.sent(page, "/forms/forgot-password", { login: "andy.apartment" })));
    expect((await mails()).length - before).toBe(1);
  });
});

test("a forgotten user name is mailed to its owner, with a link to the sign-in", async () => {
  const one = visitor();
  const page = await one.send(await one.open("/es/forgot-username"), "/forms/forgot-username", {
    email: "sam.swapp@example.com",
  });
  expect(words(page)).toContain("Revise su correo.");
  expect(await lastMail()).toMatchObject({
    to: "sam.swapp@example.com",
    tells: "sam.swapp",
    link: `${here.site.url}/es/sign-in`,
  });
});

describe("a locked account (A-047, A-055)", () => {
  test("leads to the forgotten password with a handle in place of the user name, which this browser alone resolves", async () => {
    const one = visitor();
    const page = await signIn(one, "lola.locked", "Larkspur1");
    expect(page.url).toMatch(/^\/forgot-password\?action=locked&username=[0-9a-f-]{36}$/);
    expect(words(page)).toContain("Your account is locked.");
    expect(fieldOf(page, "login")).toContain('value="lola.locked"');
    expect(fieldOf(await visitor().open(page.url), "login")).toContain('value=""');
    expect(one.cookie()).not.toContain("AuthToken");
    expect(one.cookie()).not.toContain("lola");
  });

  test("by five wrong passwords opens again with a new password", async () => {
    const one = visitor();
    for (let times = 0; times < 4; times += 1)
      expect((await signIn(one, "gus.green", "Wrong1")).url).toMatch(/^\/sign-in/);
    const locked = await signIn(one, "gus.green", "Wrong1");
    expect(locked.url).toMatch(/^\/forgot-password\?action=locked/);
    await one.send(locked, "/forms/forgot-password", { login: "gus.green" });
    const { link = "" } = await lastMail();
    await one.send(await one.open(link.slice(here.site.url.length)), "/forms/reset-password", {
      password: "Bluebonnet7",
      confirm: "Bluebonnet7",
    });
    expect((await signIn(one, "gus.green", "Bluebonnet7")).url).toBe("/my-account");
  });
});

describe("an online account for a customer who has none", () => {
  const bill = { account: "2103000073", lastName: "parchment", zip: "75206" };
  const find = async (who: Visitor, claim: Readonly<Record<string, string>>): Promise<Page> =>
    who.send(await who.open("/create-account"), "/forms/find-account", claim);
  const wishes = {
    username: "pearl.p",
    email: "pearl.p@example.com",
    password: "Bluebonnet7",
    confirm: "Bluebonnet7",
    question: "What was the name of your first pet?",
    answer: "Rex",
    terms: "true",
  };

  test("is found by the bill, made, and signed in with; then there is one", async () => {
    const one = visitor();
    const found = await find(one, bill);
    expect(words(found)).toContain("Found, Pearl.");
    const wrong = await one.send(found, "/forms/create-account", { ...wishes, username: "grace.garza", terms: "" });
    expect(words(wrong)).toContain("Accept the terms to go on");
    const taken = await one.send(wrong, "/forms/create-account", { ...wishes, username: "grace.garza" });
    expect(words(taken)).toContain("Somebody has this user name already.");
    expect(fieldOf(taken, "answer")).toContain('value="Rex"');
    expect(fieldOf(taken, "terms")).toMatch(/\schecked=/);
    const mine = await one.send(taken, "/forms/create-account", wishes);
    expect(mine.url).toBe("/my-account");
    expect(words(mine)).toContain("5824 Belmont Ave");
    const entry = (await here.gateway.ledger()).entries.find(
      ({ operationId }) => operationId === "createOnlineAccount",
    );
    expect(entry?.request).toMatchObject({
      isEnrollment: false,
      PersonBPNumber: "0050000073",
      AccountNumber: "002103000073",
      CustomerClassification: 4,
      Portal: 4,
    });
    expect(words(await find(visitor(), bill))).toContain("You have an online account already.");
  });

  test("is not found by what does not fit together, and nothing typed is lost", async () => {
    const page = await find(visitor(), { ...bill, lastName: "Somebody" });
    expect(words(page)).toContain("No bill has these three together.");
    expect(fieldOf(page, "account")).toContain('value="2103000073"');
    expect(words(await find(visitor(), { account: "12", lastName: "", zip: "7" }))).toMatch(
      /Three things need another look.*12 digits.*Enter the last name.*5 digits/,
    );
  });

  test("is made for nobody who has not shown a bill", async () => {
    const one = visitor();
    const answer = await one.post("/forms/create-account", {
      ...wishes,
      username: "thief",
      locale: "en",
      partnerNumber: "0050000011",
      contractAccount: "002103000011",
    });
    expect(words(await one.open(answer.headers.get("location") ?? ""))).toContain("Half an hour has passed.");
    expect((await signIn(visitor(), "thief", "Bluebonnet7")).url).toMatch(/^\/sign-in/);
  });
});

test("signing out on all devices ends every session of the customer (A-068)", async () => {
  const [phone, desk] = [await here.signedInAs("amy.advance"), await here.signedInAs("amy.advance")];
  const page = await desk.open("/my-account");
  expect(page.html).toContain("Sign out on all devices");
  expect((await desk.send(page, "/forms/sign-out-everywhere")).url).toBe("/session-timeout");
  expect(desk.cookie()).not.toContain("AuthToken");
  expect((await phone.open("/my-account")).url).toBe("/session-timeout");
});

test.each([
  ["grace.garza", "Summary", "Move your service"],
  ["bella.business", "Company summary", "Pay an invoice"],
  ["sol.agency", "Agency summary", "Pay for a household"],
  ["pedro.prepaid", "Account summary", "Add money"],
])("the account menu greets %s and is the portal's (A-066, A-067)", async (who, ...entries) => {
  const { html } = await (await here.signedInAs(who)).open("/help");
  const menu =
    /<details[^>]*data-menu=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Hello.*?<\/details>/s.exec(html)?.[0] ?? "";
  for (const entry of entries) expect(menu).toContain(entry);
});

test.each([
  ["grace.garza", "/my-account"],
  ["mia.multifamily", "/my-account/business"],
  ["ivan.installer", "/my-account/business"],
  ["pia.partner", "/my-account/business"],
  ["bella.business", "/my-account/business"],
  ["sol.agency", "/my-account/business"],
  ["pedro.prepaid", "/my-account/business"],
  ["uma.unknown", "/sign-in"],
])("%s lands on %s (A-043 to A-045)", async (who, path) => {
  const page = await signIn(visitor(), who, "Larkspur1");
  expect(page.url).toBe(path);
  expect(page.status).toBe(200);
});
