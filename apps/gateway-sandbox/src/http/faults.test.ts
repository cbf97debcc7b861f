import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Settings } from "../behaviour/settings.ts";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import type { LedgerContents } from "../ledger/ledger.ts";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client, errorOf } from "../testing/client.ts";
import { connectRequest, createRequest } from "../testing/enrollment.ts";

const marisol = personaNamed("marisol");

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const ledger = async (): Promise<LedgerContents> => (await (await client.control("ledger")).json()) as LedgerContents;
const set = (settings: Partial<Settings>) => client.control("settings", settings);
const create = (key: string, change: object = {}) =>
  client.post("/enrollment/customer", createRequest(marisol, change), { "idempotency-key": key });

describe("the sandbox's faults", () => {
  const faulty = async (fault: Settings["faults"][number]["fault"], more: object = {}) => {
    await set({ faults: [{ operationId: "searchZipcode", fault, ...more }] });
    return await client.get("/search/zipcode?searchKey=75206");
  };

  it("include statuses, broken JSON, a web page and wrong types", async () => {
    expect(await errorOf(await faulty("500"))).toEqual([500, "INTERNAL_ERROR"]);
    const busy = await faulty("429");
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "1"]);
    await expect((await faulty("malformed")).json()).rejects.toThrow(SyntaxError);
    expect(await (await faulty("html")).text()).toContain("<!doctype html>");
    expect(await (await faulty("wrong-types")).json()).toEqual({
      hits: { found: "a number", hit: { 0: [{ id: 42, fields: { zip: 42, tdsp_short: 42, city: 42 } }] } },
    });
  });

  it("include a broken connection", async () => {
    await expect(faulty("reset")).rejects.toThrow(TypeError);
    await expect((await faulty("truncated")).text()).rejects.toThrow("fetch failed");
  });

  it("include silence until the caller gives up", async () => {
    await set({ faults: [{ operationId: "health", fault: "timeout" }] });
    await expect(
      client.sandbox.fetch(new Request("http://localhost:4010/health", { signal: AbortSignal.timeout(30) })),
    ).rejects.toThrow(/timeout/);
  });

  it("include any status, with Retry-After if it is set", async () => {
    for (const status of ["400", "401", "403", "404", "409", "422", "502", "503", "504"] as const)
      expect((await faulty(status)).status).toBe(Number(status));
    expect((await faulty("503", { retryAfter: 7 })).headers.get("retry-after")).toBe("7");
  });

  it("include a refused connection", async () => {
    await expect(faulty("refuse")).rejects.toMatchObject({ message: "fetch failed", cause: { code: "ECONNREFUSED" } });
  });

  it("include an answer that arrives slowly and completely", async () => {
    const answer = await faulty("slow-body", { delayMs: 100 });
    // The whole delay comes after the first bytes.
    const begun = performance.now();
    expect(await answer.json()).toMatchObject({ hits: { found: 1 } });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(75);
  });

  it("apply to documents too", async () => {
    const document = async (fault: Settings["faults"][number]["fault"]) => {
      await set({ faults: [{ operationId: "getDocument", fault }] });
      return await client.get("/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR");
    };
    const spoiled = await document("malformed");
    expect([spoiled.headers.get("content-type"), (await spoiled.text()).startsWith("%PDF")]).toEqual([
      "application/pdf",
      false,
    ]);
    expect((await document("wrong-types")).headers.get("content-type")).toBe("application/json");
    await expect((await document("truncated")).bytes()).rejects.toThrow("fetch failed");
    expect((await document("404")).status).toBe(404);
  });

  it("include carrying a call out twice under one key", async () => {
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    await set({ faults: [{ operationId: "connect", fault: "twice" }] });
    expect(
      (
        await client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
          "idempotency-key": "order-key-1",
        })
      ).status,
    ).toBe(200);
    const { orders, entries } = await ledger();
    expect(orders).toHaveLength(2);
    expect(entries.filter((entry) => entry.operationId === "connect").map((entry) => entry.idempotencyKey)).toEqual([
      "order-key-1",
      "order-key-1",
    ]);
  });

  it("include an answer after the caller has left, with the work done", async () => {
    await set({ faults: [{ operationId: "createCustomer", fault: "late" }] });
    const waiting = create("key-number-1");
    await expect.poll(async () => (await ledger()).customers).toHaveLength(1);
    client.sandbox.close();
    await expect(waiting).rejects.toThrow("fetch failed");
    client = await aClient();
  });

  it("include a delay", async () => {
    const started = performance.now();
    expect((await faulty("slow", { delayMs: 60 })).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });

  it("end after the given number of times", async () => {
    await set({ faults: [{ operationId: "health", fault: "500", times: 2 }] });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await client.get("/health")).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it("include losing the answer of a placed order, and stopping an order before it is placed", async () => {
    const created = (await (await create("key-number-1")).json()) as CreateCustomerResponse;
    const order = () =>
      client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
        "idempotency-key": "order-key-1",
      });
    await set({ faults: [{ operationId: "connect", fault: "reset", times: 1 }] });
    await expect(order()).rejects.toThrow("fetch failed");
    expect((await ledger()).orders).toHaveLength(0);
    await set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
    await expect(order()).rejects.toThrow("fetch failed");
    expect((await ledger()).orders).toHaveLength(1);
    expect(await (await order()).json()).toMatchObject({ result: { serviceContractNumber: "4008000001" } });
    expect((await ledger()).orders).toHaveLength(1);
  });

  it("are triggered by a last name, at creation and at the order", async () => {
    expect((await create("key-number-1", { lastName: "Faultline" })).status).toBe(500);
    const created = (await (
      await create("key-number-2", { lastName: "Connectfault", socialSecurityNumber: "123456789" })
    ).json()) as CreateCustomerResponse;
    expect(
      (
        await client.post("/enrollment/customer/connect", connectRequest(marisol, created), {
          "idempotency-key": "order-key-1",
        })
      ).status,
    ).toBe(500);
    expect((await client.get("/search/address?searchKey=12~2%20Faultline")).status).toBe(500);
  });

  it("that are invalid are rejected, and nothing changes", async () => {
    for (const wrong of [
      { faults: [{ operationId: "nothing", fault: "500" }] },
      { latencyMs: -1 },
      { surprise: true },
      { honourKeys: "yes" },
    ])
      expect((await client.control("settings", wrong)).status).toBe(400);
    expect(await (await client.control("settings")).json()).toEqual({
      honourKeys: true,
      latencyMs: 0,
      faults: [],
      answers: [],
      accessTokenSeconds: null,
    });
  });
});
