import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "./config.ts";
import { badPolicy } from "./policy-at-start.ts";
import { contentFolder } from "./repository.ts";

test("a bad value in the policy is named with its line before the site starts", async () => {
  const dir = mkdtempSync(join(tmpdir(), "policy-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(contentFolder(), dir, { recursive: true });
  const started = () => ({ config: { cms: null }, content: fileContent({ dir }) });
  expect(await badPolicy(started())).toBeUndefined();
  const file = join(dir, "policy.yaml");
  const text = readFileSync(file, "utf8").replace("depositDueDays: 30", "depositDueDays: 400");
  writeFileSync(file, text);
  const line = text.split("\n").findIndex((one) => one.startsWith("depositDueDays")) + 1;
  expect(await badPolicy(started())).toBe(
    `The policy can't be read: ${basename(dir)}/policy.yaml:${line}: depositDueDays: Too big: expected number to be <=366`,
  );
  const cms = { url: "https://cms.example", apiKey: "", sites: {}, freshMs: 0 } as unknown as Config["cms"];
  expect(await badPolicy({ ...started(), config: { cms } })).toBeUndefined();
});
