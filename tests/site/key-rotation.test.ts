import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { acceptedTerms, fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { orderPath, renew } from "../driver/renewal.ts";
import { Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/** The store outlives the site: each start finds the earlier data. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-key-rotation-"));
const [old, young] = [
  "the key of the site until this day, of 32 or more",
  "the key that takes its place, of 32 or more",
];
let gateway: Gateway;
let site: TestSite | undefined;
/**
 * @param keys the first key seals, each key opens
 */
const aSite = async (...keys: readonly string[]): Promise<TestSite> =>
  (site = await startTestSite(folder, {
    ...gateway.settings,
    SECRET_KEY: keys.join("\n"),
    // A lease lasts one and a half gateway timeouts plus four seconds.
    GATEWAY_TIMEOUT_MS: String(patient(1_000)),
  }));

beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(async () => {
  await site?.stop();
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the gateway has carried out the call; the site doesn't know it yet. */
const untilDone = async (operationId: string): Promise<void> => {
  for (let count = 0; count < 1_000; count += 1) {
    if ((await gateway.ledger()).entries.some((entry) => entry.operationId === operationId)) return;
    await pause(25);
  }
  throw new Error(`the gateway never carried out ${operationId}`);
};

test("replacing a key between an order and its retry keeps one order and all sessions", async () => {
  const before = await aSite(old);
  const visitor = new Visitor(before.url);
  const terms = await fillIn(visitor, goodwinAve);
  const customer = new Visitor(before.url);
  await customer.signIn("ray.renner");
  const offer = orderPath(handMade.lakewoodDallas, "LK-TRUE-12");
  const renewal = await customer.open(offer);
  await gateway.set({
    faults: ["connect", "createSwap"].map((operationId) => ({
      operationId,
      fault: "timeout",
      when: "after",
      times: 1,
    })),
  });
  const lost = [visitor.send(terms, "/forms/place-order", acceptedTerms), renew(customer, renewal)].map((answer) =>
    answer.catch((error: unknown) => error),
  );
  await Promise.all(["connect", "createSwap"].map(untilDone));
  await before.kill();
  for (const answer of await Promise.all(lost)) expect(answer).toBeInstanceOf(Error);

  const during = await aSite(young, old);
  const later = visitor.at(during.url);
  expect((await orderAndSkip(later, await later.open(terms.url))).url).toContain("/mvi/confirmation");
  const member = customer.at(during.url);
  const again = await member.open(offer);
  expect(again.url).not.toContain("sign-in");
  const renewed = again.url.includes("/renewal/confirmation") ? again : await renew(member, again);
  expect(renewed.url).toContain("/renewal/confirmation");
  const { orders } = await gateway.ledger();
  expect([orders.length, (await gateway.entriesOf("createSwap")).length]).toEqual([1, 1]);
  await during.stop();

  // Data under the older key was sealed again at the start, so the new key is enough.
  expect(readFileSync(join(folder, "site.log"), "utf8")).toContain("journeys and sessions sealed under the new key");
  const after = await aSite(young);
  expect((await member.at(after.url).open("/api/health/ready")).status).toBe(200);
  await after.stop();
  await expect(aSite(old)).rejects.toThrow(
    /ended with exit code 1: .*the key is not the one that this store was made with/,
  );
});
