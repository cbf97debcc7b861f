import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { patient } from "../../scripts/testing/slowness.ts";

test(
  "the release gate turns red for a sample of mutations of charges, payments and orders",
  async () => {
    const script = join(import.meta.dirname, "mutate-gate.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [script, "--sample", "40"]);
    expect(stdout).toMatch(/^40 of \d+ mutations, \d+ journeys: [23]\d red/);
  },
  patient(300_000),
);
