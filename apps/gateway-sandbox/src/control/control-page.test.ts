import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import { allDemoCases } from "./all-demo-cases.ts";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { connectRequest, createRequest } from "../testing/enrollment.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const origin = "http://localhost:4010";
const page = async (): Promise<string> => (await client.sandbox.fetch(new Request(`${origin}/`))).text();
/** Sends a form of the page, as a browser without JavaScript does. */
const send = (name: string, fields: Record<string, string> = {}, from: string = origin) =>
  client.sandbox.fetch(
    new Request(`${origin}/control/forms/${name}`, {
      method: "POST",
      headers: { origin: from },
      body: new URLSearchParams(fields),
      redirect: "manual",
    }),
  );
const settings = async (): Promise<unknown> => (await client.control("settings")).json();
const marisol = personaNamed("marisol");
const orders = async (changes: object = {}, headers: Record<string, string> = {}): Promise<void> => {
  const created = (await (
    await client.post(
      "/enrollment/customer",
      { ...createRequest(marisol), ...changes },
      { "idempotency-key": "create-key-1", ...headers },
    )
  ).json()) as CreateCustomerResponse;
  await client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
    "idempotency-key": "order-key-1",
    ...headers,
  });
};

describe("the page of the sandbox", () => {
  it("lists all personas, and works without JavaScript", async () => {
    const markup = await page();
    for (const words of ["Marisol Treviño", "grace.garza", "Larkspur1", ...allDemoCases.map(({ title }) => title)])
      expect(markup).toContain(words);
    expect(markup).not.toContain("<script");
  });

  it("shows each order with its key, and no identity number", async () => {
    await orders();
    const markup = await page();
    for (const words of ["4008000001", "create-key-1", "order-key-1", "marisol.trevino@example.com"])
      expect(markup).toContain(words);
    // The table of personas shows the person's number, with dashes.
    expect(markup).not.toContain(marisol.ssn);
    expect(JSON.stringify(await (await client.control("ledger")).json())).not.toContain(marisol.ssn);
  });

  it.each([
    ["Sent by Larkspur Energy.", {}, {}],
    ["Enviado por Evergreen by Larkspur.", { correspondanceLanguage: "es" }, { "x-brand-id": "EVERGREEN" }],
  ])("shows the mail of an order in the brand and language of its customer: %s", async (end, changes, headers) => {
    await orders(changes, headers);
    for (const path of ["/", "/outbox"])
      expect(await (await client.sandbox.fetch(new Request(`${origin}${path}`))).text()).toContain(end);
  });

  it("mails the customer the plan's full name, with working links to its documents", async () => {
    await orders({ correspondanceLanguage: "es" });
    const outbox = await (await client.sandbox.fetch(new Request(`${origin}/outbox`))).text();
    expect(outbox).toContain("True Rate 12, 12/02/2026");
    expect(outbox).not.toContain("Larkspur True Rate");
    const plain = /<pre>([^<]*)<\/pre>/.exec(outbox)?.[1] ?? "";
    const links = (plain.match(/http\S+/g) ?? []).map((link) => link.replaceAll("&amp;", "&"));
    expect(links.map((link) => /documents\/(\w+)\//.exec(link)?.[1])).toEqual(["EFL", "TOS", "YRC"]);
    for (const link of links) {
      expect(link).toContain("lang=es");
      const document = await client.sandbox.fetch(new Request(link));
      expect(document.headers.get("content-type")).toBe("application/pdf");
    }
  });

  it("a mail describes its order in that order's language, also after later orders", async () => {
    client.sandbox.close();
    let clock = friday.getTime();
    client = await aClient({ now: () => new Date((clock += 1_000)) });
    await orders({ correspondanceLanguage: "es" });
    const later = { "idempotency-key": "another-key" };
    const created = (await (
      await client.post("/enrollment/customer", { ...createRequest(marisol), correspondanceLanguage: "en" }, later)
    ).json()) as CreateCustomerResponse;
    await client.post("/enrollment/customer/connect", connectRequest(marisol, created), later);
    const outbox = await (await client.sandbox.fetch(new Request(`${origin}/outbox`))).text();
    const [last, first] = [...outbox.matchAll(/<pre>([^<]*)<\/pre>/g)].map(([, plain]) => plain);
    expect(last).toContain("4008000002");
    expect(last).toContain("Sent by Larkspur Energy.");
    expect(first).toContain("4008000001");
    expect(first).toContain("Enviado por Larkspur Energy.");
  });

  it("shows a mail about an account in the language of its request", async () => {
    await client.post(
      "/myaccount/userprofile/forgotpassword",
      { userName: "tina.twohomes", returnUrl: "http://localhost:3000/es/reset-password" },
      { "idempotency-key": "forgot-key-2" },
    );
    const outbox = await (await client.sandbox.fetch(new Request(`${origin}/outbox`))).text();
    expect(outbox).toMatch(/<td[^>]*>Elija una contraseña nueva<\/td>/);
    expect(outbox).not.toContain("Set a new password");
  });

  it("shows all records, but no password", async () => {
    const reset = await client.post(
      "/myaccount/userprofile/forgotpassword",
      { userName: "tina.twohomes" },
      { "idempotency-key": "forgot-key-1" },
    );
    expect(reset.status).toBe(200);
    expect(await page()).toContain("Set a new password");
    expect(JSON.stringify(await (await client.control("records")).json())).not.toMatch(/password|reset-code/);
  });
});

describe("each form of the page", () => {
  it("sets latency, keys and the life of tokens", async () => {
    const answer = await send("behaviour", { latencyMs: "5", honourKeys: "no", accessTokenSeconds: "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/#behaviour"]);
    expect(await settings()).toEqual({
      honourKeys: false,
      latencyMs: 5,
      faults: [],
      answers: [],
      accessTokenSeconds: null,
    });
  });

  it("sets faults, removes one, and removes all", async () => {
    await send("fault", {
      operationId: "connect",
      fault: "reset",
      when: "after",
      times: "1",
      delayMs: "",
      retryAfter: "",
    });
    await send("fault", { operationId: "health", fault: "429", when: "", times: "", delayMs: "", retryAfter: "3" });
    expect(await settings()).toMatchObject({
      faults: [
        { operationId: "connect", fault: "reset", when: "after", times: 1 },
        { operationId: "health", fault: "429", retryAfter: 3 },
      ],
    });
    await send("clear", { index: "0" });
    expect(await settings()).toMatchObject({ faults: [{ operationId: "health" }] });
    await send("calm");
    expect(await settings()).toMatchObject({ faults: [] });
  });

  it("changes the answer of a call, the given number of times", async () => {
    const dates = async (): Promise<unknown> =>
      (await client.get(`/calendar/connectdate?esiid=${marisol.premise.esiid}&intent=6`)).json();
    expect(
      (
        await send("answer", {
          operationId: "connectDates",
          patch: '{"result": {"priorityFee": 25, "holidays": null, "workDays": [3]}}',
          times: "1",
        })
      ).status,
    ).toBe(303);
    const first = await dates();
    expect(first).toMatchObject({
      result: { priorityFee: 25, workDays: [3], standardDays: expect.any(Array) as unknown },
    });
    expect(first).not.toHaveProperty("result.holidays");
    expect(await dates()).toMatchObject({
      result: { workDays: [1, 2, 3, 4, 5], holidays: expect.any(Array) as unknown },
    });
    await send("answer", { operationId: "connect", patch: '{"result": {"indicator": "Whatever"}}' });
    expect(await page()).toContain("Whatever");
    await send("clear-answer", { index: "0" });
    expect(await settings()).toMatchObject({ answers: [] });
    for (const wrong of [
      { operationId: "connect", patch: "no JSON" },
      { operationId: "nothing", patch: "{}" },
      { operationId: "connect", patch: "3" },
    ])
      expect((await send("answer", wrong)).status).toBe(400);
  });

  it("starts over", async () => {
    await orders();
    await send("behaviour", { latencyMs: "5", honourKeys: "no", accessTokenSeconds: "60" });
    expect((await send("reset")).status).toBe(303);
    expect(await (await client.control("ledger")).json()).toMatchObject({ orders: [], customers: [], entries: [] });
    expect(await settings()).toEqual({
      honourKeys: true,
      latencyMs: 0,
      faults: [],
      answers: [],
      accessTokenSeconds: null,
    });
  });

  it("reports errors, and changes nothing", async () => {
    const answer = await send("fault", { operationId: "nothing<b>", fault: "reset" });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("no operation of the contract"),
    ]);
    expect((await send("behaviour", { latencyMs: "much", honourKeys: "yes" })).status).toBe(400);
    expect(await settings()).toEqual({
      honourKeys: true,
      latencyMs: 0,
      faults: [],
      answers: [],
      accessTokenSeconds: null,
    });
  });

  it("rejects requests from another site's page", async () => {
    expect((await send("calm", {}, "https://elsewhere.example")).status).toBe(403);
  });
});
