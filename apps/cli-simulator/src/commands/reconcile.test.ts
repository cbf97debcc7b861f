import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { plusDays } from "@switchyard/domain/kernel/dates";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aDataDir, anOrder } from "../composition/a-customer.fixture.ts";
import { tamper } from "../composition/switchyard.fixture.ts";
import { text } from "./commands.fixture.ts";
import { reconcileDay } from "./reconcile.ts";

const client = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

beforeEach(() => {
  vi.stubEnv("GATEWAY_CLIENT_ID", client.clientId);
  vi.stubEnv("GATEWAY_CLIENT_SECRET", client.clientSecret);
});
afterEach(() => vi.unstubAllEnvs());

const today = () => centralDay(new Date().toISOString());

describe("the comparison of a day with the sandbox", () => {
  /** A gateway with a ledger that tests can change, and a site with its data in the folder `here`. */
  const aHouse = async () => {
    const dataDir = aDataDir();
    const gateway = await serveSandbox({ port: 0, host: "localhost", dataDir, log: () => undefined, ...client });
    onTestFinished(() => gateway.close());
    const here = { dataDir: aDataDir(), color: false };
    const order = (persona: string, paidWith: object = {}) =>
      anOrder(here.dataDir, persona, { url: gateway.url, ...client }, paidWith);
    const inLedger = (sql: string, ...values: string[]) => {
      const database = new DatabaseSync(join(dataDir, "sandbox.sqlite"));
      expect(database.prepare(sql).run(...values).changes).toBe(1);
      database.close();
    };
    const cutOff = () =>
      fetch(`${gateway.url}/control/settings`, {
        method: "POST",
        body: JSON.stringify({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] }),
      });
    return { gateway, here, order, inLedger, cutOff };
  };

  test("shows both sides equal after a good day, and otherwise names the differences", async () => {
    const { gateway, here, order, inLedger, cutOff } = await aHouse();
    const day = today();
    const whole = await order("marisol");
    const removed = await order("jose");
    const paid = await order("della", { paymentType: "0", accessToken: "cft-0000000000000001" });
    expect(await reconcileDay(day, gateway.url, here)).toMatchObject({ verdict: "ok", data: { same: 4 } });

    await cutOff();
    const lost = await order("padma");
    inLedger("DELETE FROM entries WHERE operation_id = 'connect' AND correlation_id = ?", removed);
    inLedger(
      "UPDATE entries SET request = json_set(request, '$.amount', 10) WHERE operation_id = 'paySecurityDeposit' AND correlation_id = ?",
      paid,
    );
    inLedger(
      "INSERT INTO entries (at, operation_id, idempotency_key, correlation_id, brand, request, response) SELECT at, operation_id, 'an-unknown-key', 'K7QD-2M9X-TR4A', brand, request, response FROM entries WHERE operation_id = 'connect' AND correlation_id = ?",
      whole,
    );
    const report = await reconcileDay(day, gateway.url, here);
    expect(report).toMatchObject({ verdict: "different", data: { same: 2, unreadable: [] } });
    const { discrepancies } = report.data as { readonly discrepancies: readonly object[] };
    expect(discrepancies).toHaveLength(4);
    expect(discrepancies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ side: "journal", reference: removed, operation: "connect", isInDoubt: false }),
        expect.objectContaining({ side: "both", reference: lost, operation: "connect", isInDoubt: true }),
        expect.objectContaining({ side: "both", what: "charge", reference: paid, isInDoubt: false }),
        expect.objectContaining({ side: "gateway", reference: "K7QD-2M9X-TR4A", key: "an-unknown-key" }),
      ]),
    );
    const lines = text(report);
    for (const line of lines.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    expect(lines).toMatch(/in the journal alone\n {3}connect under key [0-9a-f]{40}\n {3}answered as carried out/);
    expect(lines).toMatch(/amount: \$\d+\.\d\d in the journal, \$10\.00 at the gateway/);
    expect(lines).toMatch(/outcome: no stored answer in the journal, carried out at the gateway/);
    expect(JSON.stringify([report, lines])).not.toMatch(/Marisol|Trevi|Della|40080000|9005500|Goodwin/);
    expect(await reconcileDay(plusDays(day, -1), gateway.url, here)).toMatchObject({
      verdict: "ok",
      data: { same: 0 },
    });
  });

  test("can't be compared in full with an unreadable journal", async () => {
    const { gateway, here, order, inLedger } = await aHouse();
    await order("marisol");
    const broken = await order("jose");
    tamper(here.dataDir, `UPDATE journal SET body = '{' WHERE type = 'began' AND body LIKE '%${broken}%'`);
    const report = await reconcileDay(today(), gateway.url, here);
    expect(report).toMatchObject({ verdict: "different", data: { same: 1, unreadable: [broken] } });
    expect(text(report)).toContain("no journal that can be read has its key");
    inLedger("DELETE FROM entries WHERE operation_id = 'connect' AND correlation_id = ?", broken);
    expect(await reconcileDay(today(), gateway.url, here)).toMatchObject({
      verdict: "cannot-tell",
      message: expect.stringContaining(`1 unreadable, so not compared: ${broken}`) as string,
      data: { same: 1, discrepancies: [], unreadable: [broken] },
    });
  });
});

describe("a gateway", () => {
  const aGateway = async (status: number, body: string) => {
    const server = createServer((request, response) => {
      const isToken = request.url?.startsWith("/identity") ?? false;
      response.writeHead(isToken ? 200 : status, { "content-type": "application/json" });
      response.end(isToken ? JSON.stringify({ access_token: "t", expires_in: 600 }) : body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const aSite = async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { openStore } = await import("@switchyard/adapters-store");
    openStore(here)._unsafeUnwrap().close();
    return here;
  };

  test.each([404, 501])("without a ledger (%i) gets a separate verdict", async (status) => {
    expect(await reconcileDay("2026-11-26", await aGateway(status, "{}"), await aSite())).toMatchObject({
      verdict: "cannot-tell",
      message: expect.stringContaining("has no ledger") as string,
    });
  });

  test.each([
    [500, "{}", "gateway-error"],
    [200, "<html>", "malformed"],
  ])("that answers %i with %s is reported as failed", async (status, body, kind) => {
    expect(await reconcileDay("2026-11-26", await aGateway(status, body), await aSite())).toMatchObject({
      verdict: "failed",
      message: expect.stringContaining(kind) as string,
    });
  });

  test("that is down is reported as unreachable", async () =>
    expect(await reconcileDay("2026-11-26", "http://127.0.0.1:1", await aSite())).toMatchObject({
      verdict: "failed",
      message: expect.stringContaining("The gateway at 127.0.0.1:1 can't be asked: unreachable, ") as string,
    }));

  test("is not called for a day in the future, or without journals", async () => {
    expect(await reconcileDay("2999-01-01", undefined, await aSite())).toMatchObject({ verdict: "usage" });
    const nowhere = { dataDir: aDataDir(), color: false };
    expect(await reconcileDay("2026-11-26", "http://127.0.0.1:1", nowhere)).toMatchObject({ verdict: "failed" });
  });
});
