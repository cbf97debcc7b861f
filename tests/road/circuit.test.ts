import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestSite, startTestSite } from "../../scripts/test-site.ts";
import { controlOf } from "./a-gateway.ts";

const pauseMs = 1_000;
const folder = mkdtempSync(join(tmpdir(), "switchyard-circuit-"));
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(folder, { GATEWAY_CIRCUIT_PAUSE_MS: String(pauseMs) });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (path: string): Promise<{ readonly status: number; readonly ms: number }> => {
  const began = performance.now();
  const { status } = await fetch(site.url + path);
  return { status, ms: performance.now() - began };
};
const search = () => asked("/api/search/zipcode?searchKey=75206");

test("a capability that keeps failing is left alone for all visitors, and asked again after a pause", async () => {
  const { set } = controlOf(site.sandboxUrl);
  await set({ faults: [{ operationId: "searchZipcode", fault: "500" }] });
  for (let visit = 0; visit < 4; visit += 1) await search();

  await set({ faults: [] });
  const heldBack = await search();
  expect(heldBack.status).toBe(503);
  expect(heldBack.ms).toBeLessThan(500);
  expect((await asked("/api/calendar/connectdate?esiid=10443720000057140&intent=6")).status).toBe(200);

  await sleep(pauseMs + 200);
  expect((await search()).status).toBe(200);
  const changes = () => readFileSync(join(folder, "site.log"), "utf8").match(/"circuit":"[a-z-]+"/g);
  await expect.poll(changes).toEqual(['"circuit":"open"', '"circuit":"half-open"', '"circuit":"closed"']);
});
