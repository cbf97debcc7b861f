import { afterEach, beforeEach, expect } from "vitest";
import { everybodysPassword } from "../customers/customers.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { type Person } from "../people/people.ts";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { enroll } from "../testing/enrollment.ts";
import type { AccountMail } from "./password-help.ts";

interface TokenAnswer {
  readonly status: number;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

export let client: Client;
let now = friday;

/** A sandbox for each test, whose clock moves only with `later`. */
export const sandboxWithClock = (): void => {
  beforeEach(async () => {
    now = friday;
    client = await aClient({ now: () => now });
  });
  afterEach(() => client.sandbox.close());
};

export const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
export const asked = async (path: string, form: Record<string, string>): Promise<TokenAnswer> => {
  const headers = { "x-brand-id": "LARKSPUR", "x-correlation-id": "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51" };
  const body = new URLSearchParams({ client_id: "site", client_secret: "secret", ...form });
  const answer = await client.sandbox.fetch(
    new Request(`http://localhost:4010/identity/connect/${path}`, { method: "POST", headers, body }),
  );
  return { status: answer.status, ...((await answer.json()) as Omit<TokenAnswer, "status">) };
};
export const signIn = (username: string, password: string = everybodysPassword) =>
  asked("token", { grant_type: "password", username, password });
export const refresh = (refresh_token: string) => asked("token", { grant_type: "refresh_token", refresh_token });
export const claimsOf = ({ access_token }: TokenAnswer): unknown =>
  JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
export const get = async (path: string, token?: string): Promise<unknown> =>
  (await client.get(path, token === undefined ? {} : { authorization: `Bearer ${token}` })).json();
export const post = async (path: string, body: object, token?: string): Promise<unknown> =>
  (
    await client.post(path, body, {
      "idempotency-key": crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    })
  ).json();
export const standing = (userName: string, partner: string) => get(`/myaccount/check/account/${userName}/${partner}`);

/** The text of the sandbox's page. */
export const mails = async (): Promise<readonly AccountMail[]> =>
  (await (await client.control("account-mails")).json()) as readonly AccountMail[];

export const success = { result: { indicator: "Success" } };
export const resetOf = (userName: string) => ({ result: { indicator: "Success", userName } });
export const inactive = (message: string) => ({ result: { hasInActiveContracts: true, message } });
export const active = { result: { hasInActiveContracts: false, message: "" } };

export const find = (AccountNumber: string, LastName: string, ZipCode: string) =>
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
export const makeFor = (AccountNumber: string, PersonBPNumber: string, isEnrollment = false) =>
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

/** Enrolls, creates an online account, orders, and requests the state of the contracts. */
export const afterEnrolling = async (person: Person): Promise<unknown> => {
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
