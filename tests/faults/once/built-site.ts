import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildIfChanged } from "../../../scripts/build.ts";
import { root } from "../../../scripts/paths.ts";
import type { Row } from "./cases.ts";

/**
 * Tests of the built site's process: SIGKILL between and during calls, many parallel requests, lost answers with a new
 * cookie. One test runs in this process: a changed choice after a lost answer.
 */
const files = [
  "tests/site/power-cut.test.ts",
  "tests/site/at-once.test.ts",
  "tests/site/lost-answer.test.ts",
  "tests/faults/once/another-choice.test.ts",
];

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const boundaryOf = (title: string): Row["boundary"] =>
  title.includes("dies")
    ? "SIGKILL"
    : title.includes("is lost")
      ? "answer lost"
      : title.includes("tried again with")
        ? "another choice"
        : "at once";

/** Builds the site if it has changed, and runs these tests on it. */
export const builtSite = async (say: (line: string) => void): Promise<readonly Row[]> => {
  const built = await buildIfChanged(() => say("building the site"));
  if (built.isErr()) throw new Error(built.error);
  const folder = mkdtempSync(join(tmpdir(), "switchyard-faults-built-"));
  try {
    const report = join(folder, "report.json");
    const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
    const child = spawn(
      process.execPath,
      [
        vitest,
        "run",
        "--project",
        "site",
        "--project",
        "unit",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...files,
      ],
      { cwd: root, env: { ...process.env, EVERY_CASE: "yes" }, stdio: ["ignore", "ignore", "inherit"] },
    );
    await new Promise((resolve) => child.once("close", resolve));
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages }): Row => ({
        flow: "enrollment",
        walk: title,
        call: "the built site",
        boundary: boundaryOf(title),
        gateway: "honours keys",
        verdict: status === "passed" ? "once" : "LOST",
        ...(failureMessages[0] ? { ledger: failureMessages[0].split("\n")[0] ?? "" } : {}),
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
