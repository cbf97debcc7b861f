import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Settings } from "../behaviour/settings.ts";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client, errorOf, friday } from "../testing/client.ts";
import { connectRequest, createRequest, enroll, fraudRequest } from "../testing/enrollment.ts";

const origin = "http://localhost:4010";
const marisol = personaNamed("marisol");
const plans = "/shopping/offers/fetchplans?cint=6&locale=en&dwel=01&zip=75206&tdsp=ONCOR";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const ledger = async (): Promise<LedgerContents> => (await (await client.control("ledger")).json()) as LedgerContents;
const set = (settings: Partial<Settings>) => client.control("settings", settings);
const create = (key: string, change: object = {}) =>
  client.post("/enrollment/customer", createRequest(marisol, change), { "idempotency-key": key });

describe("a call", () => {
  it("is answered with its correlation id", async () => {
    const response = await client.get(plans);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-correlation-id")).toBe("7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51");
    const answer = (await response.json()) as { correlationid: string; sessionid: string };
    expect(answer.correlationid).toBe("7f3c91be-4d20-4a6d-8c1f-0a4b5b0f3f51");
    expect(answer.sessionid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("returns the session that it was sent with", async () => {
    expect(await (await client.get(`${plans}&sessionId=mine`)).json()).toMatchObject({ sessionid: "mine" });
  });

  it("without a token, with a forged token or with a refresh token is refused", async () => {
    const payload = Buffer.from(JSON.stringify({ kind: "access", until: 9_999_999_999 })).toString("base64url");
    for (const authorization of ["", "Bearer x", `Bearer ${payload}.AAAA`, "Basic abc"])
      expect(await errorOf(await client.get(plans, { authorization }))).toEqual([401, "UNAUTHORIZED"]);
  });

  it.each([
    [plans.replace("75206", "7520"), "/query/zip"],
    [plans.replace("&zip=75206", ""), "/query/zip"],
    [`${plans}&zip=75206`, "/query/zip"],
    [plans.replace("cint=6", "cint=9"), "/query/cint"],
    [plans.replace("ONCOR", "oncor"), "/query/tdsp"],
    [`${plans}&surprise=1`, "/query"],
    ["/calendar/connectdate?esiid=%F0%9F%98%80&intent=6", "/query/esiid"],
  ])("that violates the contract is refused with a pointer: %s", async (path, pointer) => {
    expect(await errorOf(await client.get(path))).toEqual([400, "INVALID_REQUEST", pointer]);
  });

  it("from an unknown brand or without a correlation id is refused", async () => {
    expect(await errorOf(await client.get(plans, { "x-brand-id": "tee" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "/headers/X-Brand-Id",
    ]);
    expect(await errorOf(await client.get(plans, { "x-brand-id": "BLUEBONNET" }))).toEqual([400, "INVALID_REQUEST"]);
    expect(await errorOf(await client.get(plans, { "x-correlation-id": "no" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "/headers/X-Correlation-Id",
    ]);
  });

  it("with an invalid body is refused, and the error repeats no value", async () => {
    const response = await client.post("/enrollment/fraud", { ...fraudRequest(marisol), SSN: "900-55-0001" });
    const text = await response.clone().text();
    expect(await errorOf(response)).toEqual([400, "INVALID_REQUEST", "/body/SSN"]);
    expect(text).not.toContain("0001");
    expect(await errorOf(await client.post("/enrollment/fraud", { ...fraudRequest(marisol), extra: 1 }))).toEqual([
      400,
      "INVALID_REQUEST",
      "/body/extra",
    ]);
    expect(await errorOf(await client.post("/enrollment/fraud", {}, { "content-type": "text/plain" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "/body",
    ]);
  });

  it("to a path, meter or plan that does not exist is not found", async () => {
    expect(await errorOf(await client.get("/nothing"))).toEqual([404, "NOT_FOUND"]);
    expect(await errorOf(await client.get("/calendar/connectdate?esiid=10443720009999999&intent=6"))).toEqual([
      404,
      "ESIID_NOT_FOUND",
    ]);
    expect(await errorOf(await client.get("/documents/EFL/LK-NONE-12.pdf?tdsp=ONCOR"))).toEqual([
      404,
      "PLAN_NOT_FOUND",
    ]);
    expect((await errorOf(await client.get("/documents/Poem/LK-TRUE-12.pdf?tdsp=ONCOR")))[2]).toBe("/path/docType");
  });

  it("to the second brand returns that brand's plans", async () => {
    const answer = (await (await client.get(plans, { "x-brand-id": "EVERGREEN" })).json()) as {
      plans: { result: { offers: { name: string }[] } };
    };
    expect(answer.plans.result.offers.every((offer) => offer.name.startsWith("Evergreen "))).toBe(true);
  });
});

describe("a token", () => {
  const ask = (fields: Record<string, string>) =>
    client.sandbox.fetch(
      new Request(`${origin}/identity/connect/token`, {
        method: "POST",
        headers: { "x-brand-id": "LARKSPUR", "x-correlation-id": "abcdefgh" },
        body: new URLSearchParams(fields),
      }),
    );
  const mine = { client_id: "site", client_secret: "secret" };

  it("is refused for wrong credentials", async () => {
    expect(await errorOf(await ask({ ...mine, grant_type: "client_credentials", client_secret: "guess" }))).toEqual([
      401,
      "INVALID_CLIENT",
    ]);
    expect((await errorOf(await ask({ ...mine, grant_type: "password" })))[0]).toBe(400);
  });

  it("is renewed by its refresh token", async () => {
    const { refresh_token, access_token } = (await (
      await ask({ ...mine, grant_type: "client_credentials" })
    ).json()) as { refresh_token: string; access_token: string };
    expect((await ask({ ...mine, grant_type: "refresh_token", refresh_token })).status).toBe(200);
    expect((await ask({ ...mine, grant_type: "refresh_token", refresh_token: access_token })).status).toBe(400);
  });

  it("ends after an hour", async () => {
    let time = friday.getTime();
    const later = await aClient({ now: () => new Date(time) });
    expect((await later.get(plans)).status).toBe(200);
    time += 3_601_000;
    expect((await later.get(plans)).status).toBe(401);
    later.sandbox.close();
  });
});

describe("a once-only call", () => {
  it("needs a key", async () => {
    expect(await errorOf(await client.post("/enrollment/customer", createRequest(marisol)))).toEqual([
      400,
      "INVALID_REQUEST",
      "/headers/Idempotency-Key",
    ]);
  });

  it("is answered from memory under its key, and leaves one ledger entry", async () => {
    const first = await create("key-number-1");
    const again = await create("key-number-1");
    expect(await again.json()).toEqual(await first.json());
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    const { entries, customers } = await ledger();
    expect(entries.map((entry) => [entry.operationId, entry.idempotencyKey])).toEqual([
      ["createCustomer", "key-number-1"],
    ]);
    expect(customers).toHaveLength(1);
  });

  it("is one order for fifty concurrent calls under one key", async () => {
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    const order = () =>
      client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
        "idempotency-key": "order-key-1",
      });
    const answers = await Promise.all(Array.from({ length: 50 }, order));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await ledger()).orders).toHaveLength(1);
  });

  it("is refused if its key was used with another body, in any order of fields", async () => {
    await create("key-number-1");
    expect(await errorOf(await create("key-number-1", { productId: "LK-TRUE-24" }))).toEqual([
      409,
      "IDEMPOTENCY_KEY_REUSED",
    ]);
    const turned = Object.fromEntries(Object.entries(createRequest(marisol)).toReversed());
    expect((await client.post("/enrollment/customer", turned, { "idempotency-key": "key-number-1" })).status).toBe(200);
  });

  it("happens twice if keys are not honored, and the ledger shows it", async () => {
    await set({ honourKeys: false });
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    for (let time = 0; time < 2; time += 1)
      await client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
        "idempotency-key": "order-key-1",
      });
    expect((await ledger()).orders).toHaveLength(2);
  });

  it("is refused for another customer's meter or account", async () => {
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    const request = connectRequest(marisol, created);
    for (const change of [
      { bpNumber: "49999999" },
      { contractAccountNumber: "000000000001" },
      { esiid: personaNamed("jose").premise.esiid },
    ]) {
      expect(
        await errorOf(
          await client.post(
            "/enrollment/customer/connect",
            { ...request, ...change },
            { "idempotency-key": "order-key-2" },
          ),
        ),
      ).toEqual([422, "UNKNOWN_PARTNER"]);
    }
    expect(
      (
        await client.post(
          "/enrollment/customer/connect",
          { ...request, bpNumber: `00${request.bpNumber}` },
          { "idempotency-key": "order-key-3" },
        )
      ).status,
    ).toBe(200);
  });
});

describe("the ledger", () => {
  it("shows requests without identity numbers", async () => {
    await enroll(client, marisol);
    const { entries } = await ledger();
    expect(entries.map((entry) => entry.operationId)).toEqual(["createCustomer", "connect"]);
    expect(entries[0]?.request).toMatchObject({
      lastName: "Treviño",
      phoneNumber: "2145550136",
      socialSecurityNumber: "*****0001",
    });
    for (const path of ["ledger", "requests"])
      expect(await (await client.control(path)).text()).not.toContain("900550001");
  });

  it("contains each mail once per key", async () => {
    const Data = {
      FirstName: "A",
      LastName: "B",
      RecipientEmail: "roommate@example.com",
      EmailAddress: "a@example.com",
      ServiceAddress: "x",
      PlanName: "True Rate 12",
      StartDate: "11/30/2026",
      ContractAccount: "002100000001",
      BP: "40000001",
    };
    for (let time = 0; time < 2; time += 1)
      await client.post("/email/confirmation", { Data }, { "idempotency-key": "mail-key-1" });
    expect((await ledger()).mails).toEqual([
      {
        kind: "copy",
        recipient: "roommate@example.com",
        contractAccount: "002100000001",
        planName: "True Rate 12",
        startDate: "11/30/2026",
        sentAt: friday.toISOString(),
      },
    ]);
  });

  it("contains one confirmation mail per order, and none for a replayed answer", async () => {
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    for (let time = 0; time < 2; time += 1)
      await client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
        "idempotency-key": "order-key-1",
      });
    expect((await ledger()).mails).toEqual([
      {
        kind: "provider",
        recipient: marisol.email,
        contractAccount: "002100000001",
        planName: "True Rate 12",
        startDate: "12/02/2026",
        sentAt: friday.toISOString(),
      },
    ]);
  });

  it("is empty after a reset", async () => {
    await enroll(client, marisol);
    await client.control("reset", {});
    const empty = { customers: [], contractAccounts: [], orders: [], mails: [], entries: [] };
    expect(await ledger()).toEqual(empty);
    expect(await enroll(client, marisol)).toBe("proceeds");
  });
});

describe("the sandbox's own page", () => {
  it("shows personas and ledger, and customers' input as text", async () => {
    await create("key-number-1", { firstName: "<img src=x onerror=alert(1)>", socialSecurityNumber: "123456789" });
    const page = await (await client.sandbox.fetch(new Request(`${origin}/`))).text();
    expect(page).toContain("Marisol Treviño");
    expect(page).toContain("&lt;img src=x");
    expect(page).not.toContain("<img src=x");
  });

  it("refuses requests from another site's page", async () => {
    const response = await client.sandbox.fetch(
      new Request(`${origin}/control/reset`, { method: "POST", headers: { origin: "https://evil.example" } }),
    );
    expect(response.status).toBe(403);
  });
});
