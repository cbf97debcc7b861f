import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { expect, onTestFinished, test } from "vitest";
import { badPolicy } from "./policy-at-start.ts";
import { contentFolder } from "./repository.ts";

test("a bad value in the policy is named with its line before the site starts", async () => {
  const dir = mkdtempSync(join(tmpdir(), "policy-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(contentFolder(), dir, { recursive: true });
  expect(await badPolicy(fileContent({ dir }))).toBeUndefined();
  const file = join(dir, "policy.yaml");
  const text = readFileSync(file, "utf8").replace("depositDueDays: 30", "depositDueDays: 400");
  writeFileSync(file, text);
  const line = text.split("\n").findIndex((one) => one.startsWith("depositDueDays")) + 1;
  expect(await badPolicy(fileContent({ dir }))).toBe(
    `${basename(dir)}/policy.yaml:${line}: depositDueDays: Too big: expected number to be <=366`,
  );
});
