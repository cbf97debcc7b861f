import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestSite, startTestSite } from "../../scripts/test-site.ts";
import { controlOf } from "./a-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "switchyard-circuit-"));
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(folder, { GATEWAY_CIRCUIT_PAUSE_MS: "1000" });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (path: string): Promise<number> => (await fetch(site.url + path)).status;
const search = () => asked("/api/search/zipcode?searchKey=75206");

test("a failing capability gets no calls from any visitor, and is tried again after a pause", async () => {
  const { set, requests } = controlOf(site.sandboxUrl);
  await set({ faults: [{ operationId: "searchZipcode", fault: "500" }] });
  // On a busy machine the pause may end during the test, and the next call fails again.
  const searched = async () => {
    const before = (await requests("searchZipcode")).length;
    const status = await search();
    return { status, calls: (await requests("searchZipcode")).length - before };
  };
  await expect.poll(searched).toEqual({ status: 503, calls: 0 });
  expect(await asked("/api/calendar/connectdate?esiid=10443720000057140&intent=6")).toBe(200);

  await set({ faults: [] });
  await expect.poll(search).toBe(200);
  const changes = () =>
    [...readFileSync(join(folder, "site.log"), "utf8").matchAll(/"circuit":"([a-z-]+)"/g)].map(([, one]) => one);
  await expect.poll(() => changes().join()).toMatch(/^open,(half-open,open,)*half-open,closed$/);
});
