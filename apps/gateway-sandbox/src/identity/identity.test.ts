import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOnlineAccount, findLogin } from "../accounts/online-accounts.ts";
import { everybodysPassword } from "../customers/customers.ts";
import { openDatabase } from "../ledger/database.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { recordsIn } from "../ledger/records.ts";
import { people, type Person } from "../people/people.ts";
import { personaNamed } from "../people/personas.ts";
import { accountBook } from "../customers/book.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { enroll } from "../testing/enrollment.ts";
import type { AccountMail } from "./password-help.ts";
import { signInDemoCases } from "./demo-cases.ts";

interface TokenAnswer {
  readonly status: number;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

let client: Client;
let now = friday;
beforeEach(async () => {
  now = friday;
  client = await aClient({ now: () => now });
});
afterEach(() => client.sandbox.close());

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const asked = async (path: string, form: Record<string, string>): Promise<TokenAnswer> => {
  const headers = { "x-brand-id": "LARKSPUR", "x-correlation-id": "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51" };
  const body = new URLSearchParams({ client_id: "site", client_secret: "secret", ...form });
  const answer = await client.sandbox.fetch(
    new Request(`http://localhost:4010/identity/connect/${path}`, { method: "POST", headers, body }),
  );
  return { status: answer.status, ...((await answer.json()) as Omit<TokenAnswer, "status">) };
};
const signIn = (username: string, password: string = everybodysPassword) =>
  asked("token", { grant_type: "password", username, password });
const refresh = (refresh_token: string) => asked("token", { grant_type: "refresh_token", refresh_token });
const claimsOf = ({ access_token }: TokenAnswer): unknown =>
  JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
const get = async (path: string, token?: string): Promise<unknown> =>
  (await client.get(path, token === undefined ? {} : { authorization: `Bearer ${token}` })).json();
const post = async (path: string, body: object, token?: string): Promise<unknown> =>
  (
    await client.post(path, body, {
      "idempotency-key": crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    })
  ).json();
const standing = (userName: string, partner: string) => get(`/myaccount/check/account/${userName}/${partner}`);

/** What a person would read on the sandbox's page. */
const mails = async (): Promise<readonly AccountMail[]> =>
  (await (await client.control("account-mails")).json()) as readonly AccountMail[];

const success = { result: { indicator: "Success" } };
const resetOf = (userName: string) => ({ result: { indicator: "Success", userName } });
const inactive = (message: string) => ({ result: { hasInActiveContracts: true, message } });
const active = { result: { hasInActiveContracts: false, message: "" } };

/** Signs in as a customer of this classification, whose contracts run. */
const letIn = (userName: string, classification: number, partner: string, organisation: string | null) => async () => {
  const answer = await signIn(userName);
  expect(answer).toMatchObject({ status: 200, expires_in: 3_600 });
  expect(claimsOf(answer)).toMatchObject({
    sub: userName,
    customer_classification: classification,
    portal_type: classification,
    bp_number: partner,
    org_bp_number: organisation,
    exp: friday.getTime() / 1_000 + 3_600,
  });
  expect(await standing(userName, organisation ?? partner)).toEqual(active);
};

const find = (AccountNumber: string, LastName: string, ZipCode: string) =>
  post("/myaccount/check/customer", { AccountNumber, LastName, ZipCode });
const newAccount = {
  SecurityQuestion: "First pet?",
  SecurityAnswer: "Pecan",
  CustomerClassification: 4,
  EnrollmentChannel: 1,
  LanguagePreference: "en",
  OrganizationBPNumber: null,
  Password: everybodysPassword,
  PaperlessBilling: false,
  SpecialOffers: false,
  SendEmailInvitation: true,
  isBusinessUser: false,
  Portal: 4,
};
const makeFor = (AccountNumber: string, PersonBPNumber: string, isEnrollment = false) =>
  post("/enrollment/customer/account", {
    ...newAccount,
    Username: "paper.person",
    Email: "paper.person@example.com",
    FirstName: "Paul",
    LastName: "Paper",
    PersonBPNumber,
    AccountNumber,
    isEnrollment,
  });

/** Enrolls, orders, makes an online account on the way, and asks how the contracts stand. */
const afterEnrolling = async (person: Person): Promise<unknown> => {
  const { firstName, lastName, ssn, dateOfBirth } = person;
  const [month = 0, date = 0, year = 0] = dateOfBirth.split("/").map(Number);
  expect(
    await enroll(client, { ...personaNamed("marisol"), firstName, lastName, ssn, dateOfBirth: { month, date, year } }),
  ).toBe("proceeds");
  const { contractAccounts } = (await (await client.control("ledger")).json()) as LedgerContents;
  const { partnerNumber = "", contractAccount = "" } = contractAccounts[0] ?? {};
  const made = await post("/enrollment/customer/account", {
    Username: "somebody.new",
    Email: "somebody.new@example.com",
    SecurityQuestion: "First pet?",
    SecurityAnswer: "Pecan",
    CustomerClassification: 4,
    EnrollmentChannel: 1,
    FirstName: firstName,
    LastName: lastName,
    LanguagePreference: "en",
    OrganizationBPNumber: null,
    Password: everybodysPassword,
    PaperlessBilling: false,
    SpecialOffers: false,
    PersonBPNumber: partnerNumber.padStart(10, "0"),
    SendEmailInvitation: true,
    isBusinessUser: false,
    AccountNumber: contractAccount,
    Portal: 4,
    isEnrollment: true,
  });
  expect(made).toMatchObject({ result: { result: true } });
  expect((await signIn("somebody.new")).status).toBe(200);
  return standing("somebody.new", partnerNumber);
};

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  residential: letIn("grace.garza", 4, "0050000011", null),
  business: letIn("bella.business", 5, "0050000031", "0060000031"),
  cspmmf: letIn("mia.multifamily", 1, "0050000032", "0060000032"),
  installer: letIn("ivan.installer", 2, "0050000033", "0060000033"),
  "marketing-partner": letIn("pia.partner", 3, "0050000034", "0060000034"),
  "social-agency": letIn("sol.agency", 6, "0050000036", null),
  prepaid: letIn("pedro.prepaid", 7, "0050000037", null),
  "unknown-classification": letIn("uma.unknown", 0, "0050000035", null),
  "by-email": async () => {
    expect(
      await get(`/myaccount/userprofile/validate/userbyemail/${encodeURIComponent("Grace.Garza@example.com")}`),
    ).toEqual({ result: { indicator: "Success", userName: "grace.garza" } });
  },
  "wrong-password": async () => {
    expect(await signIn("grace.garza", "Bluebonnet7")).toEqual({
      status: 400,
      error: "invalid_grant",
      error_description: expect.stringMatching(/./) as string,
      IsLocked: false,
      IsApproved: true,
    });
  },
  "locked-by-trying": async () => {
    for (const IsLocked of [false, false, false, false, true])
      expect(await signIn("ray.renner", "wrong")).toMatchObject({ status: 400, IsLocked });
    expect(await signIn("ray.renner")).toMatchObject({ status: 400, IsLocked: true });
  },
  locked: async () =>
    expect(await signIn("lola.locked")).toMatchObject({ status: 400, IsLocked: true, IsApproved: true }),
  "not-approved": async () => {
    expect(await signIn("nate.notyet")).toMatchObject({
      status: 400,
      IsLocked: false,
      IsApproved: false,
      error_description: expect.stringContaining("approved") as string,
    });
  },
  "awaiting-deposit": async () => {
    expect((await signIn("wanda.waiting")).status).toBe(200);
    expect(await standing("wanda.waiting", "0050000043")).toEqual(inactive("AwaitingSDErrorMessage"));
  },
  closed: async () =>
    expect(await standing("clark.closed", "0050000044")).toEqual(inactive("ClosedAccountErrorMessage")),
  inactive: async () =>
    expect(await standing("ines.inactive", "0050000045")).toEqual(inactive("InactiveContractErrorMessage")),
  "awaiting-deposit-after-enrolling": async () =>
    expect(await afterEnrolling(people.aaron)).toEqual(inactive("AwaitingSDErrorMessage")),
  "closed-after-enrolling": async () =>
    expect(await afterEnrolling(people.stella)).toEqual(inactive("ClosedAccountErrorMessage")),
  "business-after-enrolling": async () => {
    expect(await afterEnrolling(people.bea)).toEqual(active);
    expect(claimsOf(await signIn("somebody.new"))).toMatchObject({
      customer_classification: 5,
      bp_number: "0030000053",
      org_bp_number: "0060000053",
    });
    expect(await standing("somebody.new", "0060000053")).toEqual(active);
  },
  "unknown-after-enrolling": async () => {
    expect(await afterEnrolling(people.norbert)).toEqual(active);
    expect(claimsOf(await signIn("somebody.new"))).toMatchObject({ customer_classification: 0, org_bp_number: null });
  },
  "forgotten-password": async () => {
    const before = await signIn("tina.twohomes");
    later(10);
    expect(
      await post("/myaccount/userprofile/forgotpassword", {
        userName: "tina.twohomes@example.com",
        returnUrl: "http://localhost:4000/reset-password",
      }),
    ).toEqual(success);
    const [mail] = await mails();
    expect(mail?.to).toBe("tina.twohomes@example.com");
    expect(mail?.link).toBe(`http://localhost:4000/reset-password?token=${mail?.tells ?? ""}`);
    expect(
      await post("/myaccount/userprofile/resetpassword", {
        resetCode: mail?.tells.toLowerCase(),
        newPassword: "Bluebonnet7",
      }),
    ).toEqual(resetOf("tina.twohomes"));
    expect((await signIn("tina.twohomes", "Bluebonnet7")).status).toBe(200);
    expect((await signIn("tina.twohomes")).status).toBe(400);
    expect((await refresh(before.refresh_token)).status).toBe(400);
  },
  "forgotten-user-name": async () => {
    expect(await post("/myaccount/userprofile/forgotusername", { email: "sam.swapp@example.com" })).toEqual(success);
    expect(await mails()).toMatchObject([{ to: "sam.swapp@example.com", tells: "sam.swapp" }]);
  },
  "paper-customer": async () => {
    expect(await find("002103000071", "PAPER", "75214")).toEqual({
      result: { indicator: "Success", PersonBPNumber: "0050000071", FirstName: "Paul", LastName: "Paper" },
    });
    expect(await makeFor("002103000071", "0050000071")).toMatchObject({ result: { result: true } });
    expect(claimsOf(await signIn("paper.person"))).toMatchObject({ bp_number: "0050000071", portal_type: 4 });
    expect(await standing("paper.person", "0050000071")).toEqual(active);
  },
  "paper-customer-again": async () => {
    expect(await makeFor("002103000071", "0050000071")).toMatchObject({ result: { result: true } });
    expect(await find("002103000071", "Paper", "75214")).toMatchObject({
      result: { indicator: "HasOnlineAccount", PersonBPNumber: "" },
    });
    expect(await find("002103000011", "Garza", "75206")).toMatchObject({
      result: { indicator: "HasOnlineAccount", FirstName: "" },
    });
    expect(await makeFor("002103000011", "0050000011")).toMatchObject({ result: { result: false } });
  },
  "taken-user-name": async () => {
    expect(await get("/myaccount/userprofile/validate/username/Grace.Garza")).toEqual({ result: true });
    expect(await get("/myaccount/userprofile/validate/username/nobody.has.it")).toEqual({ result: false });
  },
};

describe("what signing in can come to", () => {
  it("is shown with a proof for each", () =>
    expect(Object.keys(proofs).toSorted()).toEqual(signInDemoCases.map(({ id }) => id).toSorted()));
  it.each(Object.entries(proofs))("%s", async (_, proof) => {
    expect.hasAssertions();
    await proof();
  });
});

it("who makes an online account while enrolling, and of whom nothing bad is known, is let in", async () =>
  expect(await afterEnrolling(people.jose)).toEqual(active));

describe("a session", () => {
  it("goes on by its refresh token until it is revoked, or the account is locked", async () => {
    const first = await signIn("grace.garza");
    const second = await refresh(first.refresh_token);
    expect(second).toMatchObject({ status: 200, expires_in: 3_600 });
    expect(claimsOf(second)).toMatchObject({ sub: "grace.garza", bp_number: "0050000011" });
    // It works once.
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await asked("revocation", { token: second.refresh_token, token_type_hint: "refresh_token" })).toMatchObject({
      status: 200,
    });
    expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });

    const another = await signIn("grace.garza");
    for (let times = 0; times < 5; times += 1) await signIn("grace.garza", "wrong");
    expect((await refresh(another.refresh_token)).status).toBe(400);
  });

  it("that nobody knows is ended already; only our site may end one", async () => {
    expect((await asked("revocation", { token: "no-such-token" })).status).toBe(200);
    expect((await asked("revocation", { token: "no-such-token", client_secret: "guessed" })).status).toBe(401);
    expect(
      (
        await asked("token", {
          grant_type: "password",
          username: "grace.garza",
          password: everybodysPassword,
          client_secret: "guessed",
        })
      ).status,
    ).toBe(401);
  });

  it("ends by its time, which can be made short", async () => {
    await client.control("settings", { accessTokenSeconds: 20 });
    const { access_token, expires_in } = await signIn("grace.garza");
    expect(expires_in).toBe(20);
    later(19);
    expect(await get("/myaccount/userprofile/extended", access_token)).toMatchObject({
      result: { fullName: "Grace Garza" },
    });
    later(1);
    expect(await get("/myaccount/userprofile/extended", access_token)).toMatchObject({
      error: { code: "UNAUTHORIZED" },
    });
  });

  it("is the customer's: the site's own token has no profile", async () => {
    expect(await get("/myaccount/userprofile/extended")).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  });

  it("is told to the provider's other sites, by nobody else's token", async () => {
    const grace = await signIn("grace.garza");
    const ray = await signIn("ray.renner");
    expect(await post("/myaccount/virtualuser", { access_token: grace.access_token }, grace.access_token)).toEqual(
      success,
    );
    expect(await post("/myaccount/virtualuser", { access_token: ray.access_token }, grace.access_token)).toMatchObject({
      error: { code: "FORBIDDEN" },
    });
    for (const _ of ["once", "again"])
      expect(await get("/myaccount/virtualuser/logout", grace.access_token)).toEqual(success);
  });
});

describe("who has no online account", () => {
  it.each([
    ["another last name", "002103000071", "Post", "75214"],
    ["another ZIP code", "002103000071", "Paper", "75206"],
    ["another's number", "002103000072", "Paper", "75214"],
    ["a firm's number", "002103000031", "Business", "75201"],
    ["nobody's number", "009999999999", "Paper", "75214"],
  ])("is not found by %s", async (_, account, name, zip) =>
    expect(await find(account, name, zip)).toEqual({
      result: { indicator: "NotFound", PersonBPNumber: "", FirstName: "", LastName: "" },
    }),
  );

  it("is found by the ZIP code of the mailing address too", async () =>
    expect(await find("002103000072", "post", "79602")).toMatchObject({ result: { indicator: "Success" } }));

  it("gets none by an enrollment that they are not in, nor under another's number", async () => {
    expect(await makeFor("002103000071", "0050000071", true)).not.toHaveProperty("result");
    expect(await makeFor("002103000071", "0050000072")).not.toHaveProperty("result");
  });

  it("of who enrolled here is found by the bill, until an account is made", async () => {
    const { firstName, lastName, ssn, dateOfBirth } = people.jose;
    const [month = 0, date = 0, year = 0] = dateOfBirth.split("/").map(Number);
    const persona = personaNamed("marisol");
    expect(await enroll(client, { ...persona, firstName, lastName, ssn, dateOfBirth: { month, date, year } })).toBe(
      "proceeds",
    );
    const { contractAccounts } = (await (await client.control("ledger")).json()) as LedgerContents;
    const { contractAccount = "" } = contractAccounts[0] ?? {};
    const asTyped = lastName.normalize("NFD").replaceAll(/\p{M}/gu, "");
    expect(await find(contractAccount, asTyped, persona.premise.zip)).toMatchObject({
      result: { indicator: "Success", LastName: lastName },
    });
  });
});

describe("who can't sign in", () => {
  it("gets a link to no site but the merchant's", async () => {
    for (const returnUrl of [
      "https://evil.example/reset-password",
      "http://localhost.evil.example/reset-password",
      "http://a@localhost:4000/",
    ])
      await post("/myaccount/userprofile/forgotpassword", { userName: "grace.garza", returnUrl });
    expect((await mails()).map(({ link }) => link)).toEqual([undefined, undefined, undefined]);
  });

  it("hears the same whether or not there is such an account", async () => {
    expect(await post("/myaccount/userprofile/forgotpassword", { userName: "nobody.has.it" })).toEqual(success);
    expect(await post("/myaccount/userprofile/forgotusername", { email: "nobody@example.com" })).toEqual(success);
    expect(await signIn("nobody.has.it")).toEqual(await signIn("grace.garza", "wrong"));
    expect(await mails()).toEqual([]);
  });

  it("gets in again by a mailed code, which works once, for half an hour, with a good password", async () => {
    const mailed = async () => {
      await post("/myaccount/userprofile/forgotpassword", { userName: "lola.locked" });
      return (await mails()).at(-1)?.tells;
    };
    const reset = (resetCode: string | undefined, newPassword: string) =>
      post("/myaccount/userprofile/resetpassword", { resetCode, newPassword });
    const check = (resetCode: string | undefined) => post("/myaccount/userprofile/resetcode", { resetCode });
    const spent = { result: { indicator: "InvalidCode" } };
    const old = await mailed();
    expect([await check(old), await check("NOBODYSCODE")]).toEqual([success, spent]);
    later(1_800);
    expect(await check(old)).toEqual(spent);
    expect(await reset(old, "Bluebonnet7")).toMatchObject({ result: { indicator: "InvalidCode" } });
    const code = await mailed();
    for (const weak of ["Ab1", "bluebonnet7", "Bluebonnet", "XLola.Locked7"])
      expect(await reset(code, weak), weak).toMatchObject({ result: { indicator: "PasswordNotAccepted" } });
    expect(await check(code)).toEqual(success);
    expect(await reset(code, "Bluebonnet7")).toEqual(resetOf("lola.locked"));
    expect(await check(code)).toEqual(spent);
    expect(await reset(code, "Bluebonnet8")).toMatchObject({ result: { indicator: "InvalidCode" } });
    expect((await signIn("lola.locked", "Bluebonnet7")).status).toBe(200);
  });

  it("is not let in by another user's standing, nor by another's partner number", async () => {
    expect(await standing("grace.garza", "0050000012")).toEqual(inactive("UnknownAccountErrorMessage"));
    expect(await standing("nobody.has.it", "0050000011")).toEqual(inactive("UnknownAccountErrorMessage"));
    expect(await standing("emil.electric", "0050000021")).toEqual(active);
  });
});

it("an e-mail address is changed by its owner, to one that nobody else has", async () => {
  const { access_token } = await signIn("grace.garza");
  expect(await post("/myaccount/userprofile/setemail", { email: "ray.renner@example.com" }, access_token)).toEqual({
    result: { indicator: "EmailTaken" },
  });
  expect(await post("/myaccount/userprofile/setemail", { email: "grace@garza.example" }, access_token)).toEqual(
    success,
  );
  expect(await get("/myaccount/userprofile/extended", access_token)).toMatchObject({
    result: { email: "grace@garza.example" },
  });
  expect(await get("/myaccount/userprofile/validate/userbyemail/grace%40garza.example")).toMatchObject({
    result: { userName: "grace.garza" },
  });
  expect(await get("/myaccount/userprofile/validate/userbyemail/grace.garza%40example.com")).toEqual({
    result: { indicator: "Failure", userName: "" },
  });
});

it("no password, code or token can be read in what the sandbox shows", async () => {
  const { access_token, refresh_token } = await signIn("grace.garza");
  await signIn("ray.renner", "Mistyped-Secret1");
  await post("/myaccount/virtualuser", { access_token }, access_token);
  await post("/myaccount/userprofile/forgotpassword", { userName: "grace.garza" });
  const code = (await mails())[0]?.tells ?? "";
  await post("/myaccount/userprofile/resetcode", { resetCode: code });
  await post("/myaccount/userprofile/resetpassword", { resetCode: code, newPassword: "Bluebonnet7" });
  await refresh(refresh_token);
  await asked("revocation", { token: refresh_token });
  const shown = `${await (await client.control("requests")).text()}${await (await client.control("ledger")).text()}`;
  expect(shown).toContain("resetPassword");
  for (const secret of [everybodysPassword, "Mistyped-Secret1", "Bluebonnet7", code, access_token, refresh_token])
    expect(shown).not.toContain(secret);
});

it("an account that was made here signs in, and its password stands nowhere", () => {
  const database = openDatabase(undefined);
  const house = { accounts: accountBook(), records: recordsIn(database, () => friday) };
  createOnlineAccount(house, {
    userName: "New.Person@example.com",
    email: "new.person@example.com",
    password: "Bluebonnet7",
    firstName: "New",
    lastName: "Person",
    partnerNumber: "40000001",
    contractAccount: "002100000001",
    securityQuestion: "First pet?",
    securityAnswer: "Rex",
  });
  const login = findLogin(house, "new.person@EXAMPLE.com");
  expect(login).toMatchObject({
    userName: "New.Person@example.com",
    classification: 4,
    isLocked: false,
    partnerNumber: "40000001",
  });
  expect([login?.accepts("Bluebonnet7"), login?.accepts("bluebonnet7")]).toEqual([true, false]);
  expect(JSON.stringify(database.prepare("SELECT body FROM records").all())).not.toMatch(/Bluebonnet7|Rex/);
  database.close();
});
