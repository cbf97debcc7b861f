import { describe, expect, it } from "vitest";
import { createOnlineAccount, findLogin } from "../accounts/online-accounts.ts";
import { everybodysPassword } from "../customers/customers.ts";
import { openDatabase } from "../ledger/database.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { recordsIn } from "../ledger/records.ts";
import { people } from "../people/people.ts";
import { personaNamed } from "../people/personas.ts";
import { accountBook } from "../customers/book.ts";
import { friday } from "../testing/client.ts";
import { enroll } from "../testing/enrollment.ts";
import {
  active,
  afterEnrolling,
  asked,
  claimsOf,
  client,
  find,
  get,
  inactive,
  later,
  mails,
  makeFor,
  post,
  refresh,
  resetOf,
  sandboxWithClock,
  signIn,
  standing,
  success,
} from "./identity.fixture.ts";

sandboxWithClock();

it("a new customer who creates an online account during the enrollment can sign in", async () =>
  expect(await afterEnrolling(people.jose)).toEqual(active));

describe("a session", () => {
  it("is renewed by its refresh token until it is revoked or the account is locked", async () => {
    const first = await signIn("grace.garza");
    const second = await refresh(first.refresh_token);
    expect(second).toMatchObject({ status: 200, expires_in: 3_600 });
    expect(claimsOf(second)).toMatchObject({ sub: "grace.garza", bp_number: "0050000011" });
    // A refresh token works once.
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await asked("revocation", { token: second.refresh_token, token_type_hint: "refresh_token" })).toMatchObject({
      status: 200,
    });
    expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });

    const another = await signIn("grace.garza");
    for (let times = 0; times < 5; times += 1) await signIn("grace.garza", "wrong");
    expect((await refresh(another.refresh_token)).status).toBe(400);
  });

  it("that is unknown counts as ended; only our site may end a session", async () => {
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

  it("expires after its lifetime, which can be set", async () => {
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

  it("belongs to the customer: the site's token has no profile", async () => {
    expect(await get("/myaccount/userprofile/extended")).toMatchObject({ error: { code: "UNAUTHORIZED" } });
  });

  it("is passed to the provider's other sites only under the customer's token", async () => {
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

describe("a customer without an online account", () => {
  it.each([
    ["another last name", "002103000071", "Post", "75214"],
    ["another ZIP code", "002103000071", "Paper", "75206"],
    ["another's number", "002103000072", "Paper", "75214"],
    ["a firm's number", "002103000031", "Business", "75201"],
    ["an unknown number", "009999999999", "Paper", "75214"],
  ])("is not found by %s", async (_, account, name, zip) =>
    expect(await find(account, name, zip)).toEqual({
      result: { indicator: "NotFound", PersonBPNumber: "", FirstName: "", LastName: "" },
    }),
  );

  it("is found by the ZIP code of the mailing address too", async () =>
    expect(await find("002103000072", "post", "79602")).toMatchObject({ result: { indicator: "Success" } }));

  it("gets no account through another person's enrollment or number", async () => {
    expect(await makeFor("002103000071", "0050000071", true)).not.toHaveProperty("result");
    expect(await makeFor("002103000071", "0050000072")).not.toHaveProperty("result");
  });

  it("is found by the bill after an enrollment here, until the account is created", async () => {
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

describe("a customer who can't sign in", () => {
  it("gets links to the merchant's own sites only", async () => {
    for (const returnUrl of [
      "https://evil.example/reset-password",
      "http://localhost.evil.example/reset-password",
      "http://a@localhost:4000/",
    ])
      await post("/myaccount/userprofile/forgotpassword", { userName: "grace.garza", returnUrl });
    expect((await mails()).map(({ link }) => link)).toEqual([undefined, undefined, undefined]);
  });

  it("gets the same answer whether the account exists or not", async () => {
    expect(await post("/myaccount/userprofile/forgotpassword", { userName: "unknown.user" })).toEqual(success);
    expect(await post("/myaccount/userprofile/forgotusername", { email: "unknown@example.com" })).toEqual(success);
    expect(await signIn("unknown.user")).toEqual(await signIn("grace.garza", "wrong"));
    expect(await mails()).toEqual([]);
  });

  it("can sign in again with a mailed code, once within half an hour, and a valid password", async () => {
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

  it("can't use another user's state or partner number", async () => {
    expect(await standing("grace.garza", "0050000012")).toEqual(inactive("UnknownAccountErrorMessage"));
    expect(await standing("unknown.user", "0050000011")).toEqual(inactive("UnknownAccountErrorMessage"));
    expect(await standing("emil.electric", "0050000021")).toEqual(active);
  });
});

it("only the owner changes an e-mail address, to an unused one", async () => {
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

it("the sandbox's pages show no password, code or token", async () => {
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

it("a new account can sign in, and its password is stored nowhere", () => {
  const database = openDatabase(undefined);
  const backend = { accounts: accountBook(), records: recordsIn(database, () => friday) };
  createOnlineAccount(backend, {
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
  const login = findLogin(backend, "new.person@EXAMPLE.com");
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
