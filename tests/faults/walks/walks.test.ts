import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gatewayHere } from "../once/gateway-here.ts";
import { courses } from "./courses.ts";

/*
 * A short run of `npm run faults -- walks`: customers do what comes to their mind, answers are lost, the site ends, and after
 * each of it all that is said of money and of orders is what went over the wire and what the gateway has.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-walks-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(courses)("$name: whatever happens, what is said is true", { timeout: 120_000 }, async ({ walk, share }) => {
  const count = Math.ceil(share * 60);
  expect(await walk({ gateway, folder, seed: 1, count })).toBe(count);
});
