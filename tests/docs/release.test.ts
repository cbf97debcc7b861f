import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keepJourneys } from "../../apps/cli-simulator/src/composition/a-log.fixture.ts";
import { pattern, printedBy, root, shownIn } from "./shown-commands.ts";
import { documentedJourneys } from "./documented-journeys.ts";

const page = "docs/release.md";
const folder = mkdtempSync(join(tmpdir(), "release-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the gate is red, accepted, green and stale as documented", async () => {
  keepJourneys(folder, documentedJourneys());
  const [, accepted = ""] = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(join(root, page), "utf8")) ?? [];
  expect(accepted).toContain("by: Rosa Ortiz");
  writeFileSync(join(folder, "differences.yaml"), accepted);
  const shown = shownIn(page);
  expect(shown).toHaveLength(3);
  for (const { command, printed } of shown) {
    const real = await printedBy(command, folder);
    expect(pattern(printed).test(real) ? printed : real).toBe(printed);
  }
});

test("the pipeline's command writes a report for the build server", async () => {
  const [, call = ""] = /^```sh\n(.*)\n```/m.exec(readFileSync(join(root, page), "utf8")) ?? [];
  // All journeys are of one day.
  expect(await printedBy(call.replace("--since 7d", "--since 2026-11-21"), folder)).toContain(
    "1 of 2 changes accepted.",
  );
  const report = readFileSync(join(folder, "replay.xml"), "utf8");
  expect(report).toMatch(/tests="3" failures="0" errors="0" skipped="1"/);
  expect(report).toContain("accepted by Rosa Ortiz, credit");
});
