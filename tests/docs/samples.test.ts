import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockKinds } from "../../packages/adapters-cms/src/check/block-kinds.ts";
import { checkContent } from "../../packages/adapters-cms/src/check/check-content.ts";

const root = join(import.meta.dirname, "..", "..");
const web = join(root, "apps/web/src");
const samples = join(root, "docs/samples");
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(join(root, "content"), dir, { recursive: true });
  cpSync(samples, join(dir, "pages/shared/samples"), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("the sample pages are valid content, in both brands and languages", async () => {
  const findings = await checkContent({ dir, kinds: await blockKinds(web), web, today: "2026-11-27" });
  expect(
    findings.filter(({ where }) => where.includes("/samples/")).map(({ where, message }) => `${where}: ${message}`),
  ).toEqual([]);
});

test("every block type has a sample on a content page or a sample page", () => {
  const shown = readdirSync(samples)
    .flatMap((name) => [...readFileSync(join(samples, name), "utf8").matchAll(/type: ([\w-]+)/g)])
    .map(([, type]) => type);
  for (const type of [
    "calendar",
    "customer-support-text",
    "data-layer",
    "disclaimers",
    "editable-text-box",
    "html-injection",
    "info-label-value",
    "interstitial",
    "progress-bar",
  ])
    expect(shown).toContain(type);
});
