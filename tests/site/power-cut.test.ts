import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve, mapleApartment, orderInformationPath } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/** The store outlives the site: each start finds the earlier data. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-power-cut-"));
let gateway: Gateway;
const sites: TestSite[] = [];
// A lease lasts one and a half gateway timeouts plus four seconds.
const aSite = async (): Promise<TestSite> => {
  const site = await startTestSite(folder, { ...gateway.settings, GATEWAY_TIMEOUT_MS: String(patient(2_000)) });
  sites.push(site);
  return site;
};

beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await gateway.set({ faults: [] });
  await gateway.reset();
});
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

const expectOneOfEach = async () => {
  const { customers, contractAccounts, orders } = await gateway.ledger();
  expect([customers.length, contractAccounts.length, orders.length]).toEqual([1, 1, 1]);
};

/** Waits until the gateway has carried out the call; the site may not know it yet. */
const untilDone = async (operationId: string) => {
  for (let count = 0; count < 1_000; count += 1) {
    if ((await gateway.ledger()).entries.some((entry) => entry.operationId === operationId)) return;
    await pause(25);
  }
  throw new Error(`the gateway never carried out ${operationId}`);
};

test("the site dies while it waits for the order: the review page returns, and there is one order", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, goodwinAve);
  await gateway.set({ faults: [{ operationId: "connect", fault: "timeout", when: "after", times: 1 }] });
  const lost = visitor.send(terms, "/forms/place-order", acceptedTerms).catch((error: unknown) => error);
  await untilDone("connect");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  expect((await orderAndSkip(later, await later.open(terms.url))).url).toContain("/mvi/confirmation");
  await expectOneOfEach();
});

test("the site dies between the order and the next page: every order page leads to that order's numbers, and its copies are mailed once", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, mapleApartment, {
    isEmailAddressCopies: "true",
    emailCopy1: "one@example.com",
    emailCopy2: "two@example.com",
  });
  const unanswered = { operationId: "sendConfirmationEmail", fault: "timeout", times: 1 } as const;
  await gateway.set({
    faults: [
      { ...unanswered, when: "after" },
      { ...unanswered, when: "before" },
    ],
  });
  const lost = visitor.send(terms, "/forms/place-order", acceptedTerms).catch((error: unknown) => error);
  await untilDone("sendConfirmationEmail");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  const { orders } = await gateway.ledger();
  expect(await gateway.entriesOf("sendConfirmationEmail")).toHaveLength(1);
  for (const path of [orderInformationPath(mapleApartment), terms.url, "/mvi/confirmation"])
    expect((await later.open(path)).url, path).toContain("/mvi/mini-confirmation");
  // The order button of the old page in another tab orders nothing.
  expect((await later.send(terms, "/forms/place-order", acceptedTerms)).url).toContain("/mvi/mini-confirmation");
  const last = await later.send(await later.open("/mvi/mini-confirmation"), "/forms/skip-account");
  expect(last.url).toContain("/mvi/confirmation");
  expect(last.html).toContain(orders[0]?.contractAccount.replace(/^0+/, ""));
  await expectOneOfEach();
  expect(await gateway.entriesOf("sendConfirmationEmail")).toHaveLength(2);
});
