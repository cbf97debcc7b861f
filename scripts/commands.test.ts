import { expect, test } from "vitest";
import { command } from "./commands.ts";

test("a suite without progress is stopped, and names the tests it waited for and those that never ran", async () => {
  const { ok, output, progress } = await command(["scripts/testing/hanging-suite.fixture.ts"], {
    hasReporter: true,
    longestSilence: 3_000,
  });
  expect(ok).toBe(false);
  expect(output).toContain("nothing has finished for 3 s. Waiting for:\n  file > second");
  expect([progress.count("passed"), progress.count("failed")]).toEqual([1, 0]);
  expect(progress.notRun).toEqual(["file > second", "file > third"]);
});

test("a suite that fails has failed, with the results that its reporter sent", async () => {
  const vitest = "node_modules/vitest/vitest.mjs";
  const { ok, progress } = await command(
    [vitest, "run", "--root", "scripts/testing/failing", "--reporter=./scripts/testing/vitest-progress.ts"],
    { hasReporter: true },
  );
  expect(ok).toBe(false);
  expect([progress.count("passed"), progress.count("failed"), progress.count("skipped")]).toEqual([1, 2, 1]);
  expect([progress.notRun, progress.waitingFor]).toEqual([[], []]);
});
