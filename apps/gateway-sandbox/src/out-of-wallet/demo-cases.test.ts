import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRequest, aKey, fraudRequest } from "../testing/enrollment.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { personaNamed } from "../people/personas.ts";
import { people, type Person } from "../people/people.ts";
import { deviceRiskDemoCases, onlineAccountDemoCases, outOfWalletDemoCases } from "./demo-cases.ts";

let client: Client;
let now: Date;
beforeEach(async () => {
  now = friday;
  client = await aClient({ now: () => now });
});
afterEach(() => client.sandbox.close());

interface Kba {
  readonly questionSet: {
    readonly questions: readonly {
      readonly questionText: string;
      readonly questionSelect: { readonly questionChoice: readonly string[] };
    }[];
  };
}
interface Sent {
  readonly indicator: string;
  readonly isGoodtoProceedEnrollment: boolean;
  readonly sendOtpResults: {
    readonly sessionID: string;
    readonly clientReferenceId: string;
    readonly score: string;
    readonly decision: string;
    readonly oneTimePwd: string | null;
  } | null;
  readonly intialKba: Kba | null;
}
type Session = Pick<NonNullable<Sent["sendOtpResults"]>, "sessionID" | "clientReferenceId" | "score" | "decision">;

const messageTime = "2026-11-20T21:00:00.000Z";
const post = async <Result>(path: string, body: object): Promise<Result> =>
  ((await (await client.post(path, body)).json()) as { readonly result: Result }).result;

const send = (person: Person, PhoneNumber = "+12145550136"): Promise<Sent> =>
  post("/enrollment/oow/sendotp", {
    clientReferenceId: "7F3C-91BE",
    messageTime,
    firstName: person.firstName,
    middleNames: null,
    surName: person.lastName,
    addressType: "street",
    poBoxNumber: null,
    street: "5714 Goodwin Dr",
    street2: null,
    postTown: "Fort Worth",
    postal: "76107",
    stateProvinceCode: "TX",
    DOB: person.dateOfBirth,
    PhoneNumber,
    email: "somebody@example.com",
    SSN: person.ssn,
    DL: null,
    ESIID: "10443720000057141",
  });

const sessionOf = ({ sendOtpResults }: Sent): Session => {
  if (!sendOtpResults) throw new Error("no session");
  const { oneTimePwd: _, ...session } = sendOtpResults;
  return session;
};
const validate = (session: Session, oneTimePwd: string) =>
  post<{ readonly indicator: string; readonly kba: Kba | null; readonly score: string; readonly decision: string }>(
    "/enrollment/oow/validateotp",
    { ...session, messageTime, oneTimePwd, ssn: null },
  );
const answer = (session: Session, ...answers: readonly string[]) =>
  post<{ readonly indicator: string }>("/enrollment/oow/validatekiq", {
    ...session,
    messageTime,
    ...Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`outWalletAnswer${index + 1}`, answers[index] ?? null])),
    SSN: null,
  });
const codeSent = async (): Promise<string> =>
  ((await (await client.control("texts")).json()) as readonly { readonly code: string; readonly to: string }[])[0]
    ?.code ?? "none";
const wrong = (code: string): string => (code === "111111" ? "222222" : "111111");
const afterWrongCode = async (person: Person) => {
  const session = sessionOf(await send(person));
  const failed = await validate(session, wrong(await codeSent()));
  return { failed, session: { ...session, score: failed.score, decision: failed.decision } };
};

const walters = ["Bonham St", "Trinity Freight", "2009 Toyota Corolla"] as const;
const texts = (kba: Kba | null): readonly string[] =>
  kba?.questionSet.questions.map(({ questionText }) => questionText) ?? [];

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "walter-code": async () => {
    const sent = await send(people.walter);
    expect(sent).toMatchObject({
      indicator: "Success",
      isGoodtoProceedEnrollment: false,
      sendOtpResults: { oneTimePwd: "Sent" },
      intialKba: null,
    });
    expect((await (await client.control("texts")).json())[0]).toMatchObject({
      to: "+12145550136",
      text: expect.stringContaining(await codeSent()),
    });
    expect(await validate(sessionOf(sent), await codeSent())).toMatchObject({ indicator: "Success" });
  },
  "walter-wrong-code": async () => {
    const { failed, session } = await afterWrongCode(people.walter);
    expect(failed).toMatchObject({ indicator: "Failure", score: "640" });
    expect(texts(failed.kba)).toHaveLength(3);
    expect(await answer(session, ...walters)).toEqual({ indicator: "Success" });
  },
  "walter-no-code": async () => {
    for (let count = 0; count < 6; count += 1) {
      const failed = await validate(sessionOf(await send(people.walter)), "000000");
      expect(failed).toMatchObject({ indicator: "Failure", score: "688", decision: "Challenge" });
      expect(texts(failed.kba)).toHaveLength(3);
    }
  },
  "walter-blocked": async () => {
    const early = sessionOf(await send(people.walter));
    const rightCode = await codeSent();
    for (let count = 0; count < 4; count += 1)
      expect((await afterWrongCode(people.walter)).failed.indicator).toBe("Failure");
    expect((await afterWrongCode(people.walter)).failed.indicator).toBe("Blocked");
    expect(await validate(early, rightCode)).toMatchObject({ indicator: "Blocked", kba: null });
    expect(await send(people.walter)).toMatchObject({ indicator: "Blocked", sendOtpResults: null });
    expect(await send(people.cora)).toMatchObject({ indicator: "Success" });
    now = new Date(friday.getTime() + 15 * 60_000 + 1);
    expect(await send(people.walter)).toMatchObject({ indicator: "Success" });
  },
  "gwen-trusted": async () =>
    expect(await send(people.gwen)).toMatchObject({
      indicator: "Success",
      isGoodtoProceedEnrollment: true,
      intialKba: null,
    }),
  "quincy-questions": async () => {
    const sent = await send(people.quincy);
    expect(sent.sendOtpResults?.oneTimePwd).toBeNull();
    expect(texts(sent.intialKba)).toHaveLength(3);
    expect(await answer(sessionOf(sent), "Juniper Ln", "Caprock Roofing", "2012 Nissan Altima")).toEqual({
      indicator: "Success",
    });
    expect(
      await answer(sessionOf(await send(people.quincy)), "Juniper Ln", "Caprock Roofing", "None of these"),
    ).toEqual({ indicator: "Failure" });
  },
  "beatriz-both": async () => {
    const sent = await send(people.beatriz);
    expect(sent.sendOtpResults?.oneTimePwd).toBe("Sent");
    expect(texts(sent.intialKba)).toHaveLength(3);
    expect(await answer(sessionOf(sent), "Magnolia Dr", "Brazos Books", "2016 Kia Soul")).toEqual({
      indicator: "Success",
    });
  },
  "cora-code-only": async () =>
    expect((await afterWrongCode(people.cora)).failed).toMatchObject({
      indicator: "Failure",
      kba: null,
      decision: "Decline",
    }),
  "tessa-test-phone": async () =>
    expect(await validate(sessionOf(await send(people.tessa, "+12145550142")), "424242")).toMatchObject({
      indicator: "Success",
    }),
  "ned-nothing": async () =>
    expect(await send(people.ned)).toMatchObject({
      indicator: "Failure",
      isGoodtoProceedEnrollment: false,
      intialKba: null,
      sendOtpResults: { oneTimePwd: null },
    }),
};

describe("proof of identity outside of the wallet", () => {
  it.each(outOfWalletDemoCases.map((one) => [one.id, one.happens] as const))("%s: %s", async (id) => {
    expect(Object.keys(proofs)).toContain(id);
    await proofs[id]?.();
  });

  it("a code can be used once, and only in its session", async () => {
    const session = sessionOf(await send(people.walter));
    expect((await validate(session, await codeSent())).indicator).toBe("Success");
    expect(
      (
        await client.post("/enrollment/oow/validateotp", {
          ...session,
          messageTime,
          oneTimePwd: await codeSent(),
          ssn: null,
        })
      ).status,
    ).toBe(422);
    const next = sessionOf(await send(people.walter));
    expect(
      (
        await client.post("/enrollment/oow/validateotp", {
          ...next,
          decision: "Accept",
          messageTime,
          oneTimePwd: await codeSent(),
          ssn: null,
        })
      ).status,
    ).toBe(422);
  });
});

describe("the device-risk service", () => {
  const onRiskHost = (path: string, init: RequestInit = {}) =>
    client.sandbox.fetch(new Request(`http://risk.localhost:4010${path}`, init));
  const tokenFor = async (): Promise<string> =>
    (
      (await (
        await onRiskHost("/v1/actions", {
          method: "POST",
          headers: { origin: "http://localhost:3000", "content-type": "application/json" },
          body: '{"timeZone":"America/Chicago"}',
        })
      ).json()) as { readonly token: string }
    ).token;
  const checked = async (email: string, DRSActionToken: string | null) =>
    post<{ readonly indicator: string; readonly fraudMatch: string; readonly messages: readonly string[] }>(
      "/enrollment/fraud",
      { ...fraudRequest(personaNamed("marisol")), email, DRSActionToken },
    );

  const deviceProofs: Readonly<Record<string, () => Promise<void>>> = {
    "suspicious-device": async () => {
      expect(await checked("a@borrowed-laptop.example", null)).toMatchObject({ fraudMatch: "Proceed" });
      expect(await checked("a@borrowed-laptop.example", await tokenFor())).toMatchObject({
        indicator: "Success",
        fraudMatch: "OOW",
      });
    },
    "refused-device": async () => {
      const { indicator, messages } = await checked("a@stolen-phone.example", await tokenFor());
      expect(indicator).toBe("failure");
      expect(JSON.parse(messages.at(-1) ?? "")).toEqual({
        errorMessage: "This device could not be trusted.",
        errorCode: "DRS-5001",
        DrsActionId: "DRS-20261120-00001",
      });
    },
  };
  it.each(deviceRiskDemoCases.map((one) => [one.id, one.happens] as const))("%s: %s", async (id) => {
    expect(Object.keys(deviceProofs)).toContain(id);
    await deviceProofs[id]?.();
  });

  it("serves its script to pages, and tokens only to pages of this machine", async () => {
    const script = await onRiskHost("/v1/device.js");
    expect(script.headers.get("content-type")).toContain("text/javascript");
    expect(await script.text()).toContain("http://risk.localhost:4010/v1/actions");
    const allowed = async (origin: string) =>
      (await onRiskHost("/v1/actions", { method: "OPTIONS", headers: { origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await allowed("http://tee.localhost:3000")).toBe("http://tee.localhost:3000");
    expect(await allowed("https://evil.example")).toBeNull();
    expect(await allowed("http://localhost.evil.example")).toBeNull();
    expect((await client.post("/v1/actions", {})).status).toBe(404);
  });
});

describe("the online account of a new customer", () => {
  const account = async (changes: object = {}) => {
    const created = (await (
      await client.post("/enrollment/customer", createRequest(personaNamed("marisol")), aKey())
    ).json()) as {
      readonly createCustomerResponse: { readonly result: { readonly partnerNumber: string } };
      readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } };
    };
    const partner = created.createCustomerResponse.result.partnerNumber.padStart(10, "0");
    const request = {
      Username: "marisol.new",
      Email: "marisol.trevino@example.com",
      SecurityQuestion: "First pet?",
      SecurityAnswer: "Pecan",
      CustomerClassification: 4,
      EnrollmentChannel: 1,
      FirstName: "Marisol",
      LastName: "Treviño",
      LanguagePreference: "en",
      OrganizationBPNumber: null,
      Password: "Larkspur1",
      PaperlessBilling: true,
      SpecialOffers: false,
      PersonBPNumber: partner,
      SendEmailInvitation: true,
      isBusinessUser: false,
      AccountNumber: created.createContractAccountResponse.result.contractAccount,
      Portal: 4,
      isEnrollment: true,
      ...changes,
    };
    return client.post("/enrollment/customer/account", request, aKey());
  };
  const answered = async (changes: object = {}) =>
    ((await (await account(changes)).json()) as { readonly result: unknown }).result;
  const signIn = async (username: string, password: string): Promise<number> => {
    const headers = { "x-brand-id": "LARKSPUR", "x-correlation-id": "7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51" };
    const body = new URLSearchParams({
      grant_type: "password",
      username,
      password,
      client_id: "site",
      client_secret: "secret",
    });
    return (
      await client.sandbox.fetch(
        new Request("http://localhost:4010/identity/connect/token", { method: "POST", headers, body }),
      )
    ).status;
  };
  const accountProofs: Readonly<Record<string, () => Promise<void>>> = {
    "account-made": async () => {
      expect(await answered()).toEqual({ result: true, messages: [] });
      expect(await signIn("marisol.new", "Larkspur1")).toBe(200);
      expect(await signIn("marisol.new", "Larkspur2")).not.toBe(200);
      expect(await answered()).toMatchObject({ result: false });
      expect(
        JSON.stringify([
          await (await client.control("ledger")).json(),
          await (await client.control("requests")).json(),
        ]),
      ).not.toMatch(/Larkspur1|Pecan/);
    },
    "account-taken": async () =>
      expect(await answered({ Username: "grace.garza" })).toEqual({
        result: false,
        messages: ["This user name is already taken.", "Choose another one."],
      }),
    "account-email-taken": async () =>
      expect(await answered({ Email: "grace.garza@example.com" })).toEqual({
        result: false,
        messages: ["This e-mail address already has an account.", "Sign in instead."],
      }),
    "account-weak-password": async () =>
      expect(await answered({ Password: "larkspur" })).toMatchObject({
        result: false,
        messages: [expect.stringContaining("capital")],
      }),
  };
  it.each(onlineAccountDemoCases.map((one) => [one.id, one.happens] as const))("%s: %s", async (id) => {
    expect(Object.keys(accountProofs)).toContain(id);
    await accountProofs[id]?.();
  });

  it("another customer's contract account is refused", async () =>
    expect((await account({ PersonBPNumber: "0030000011" })).status).toBe(422));
});
