import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { secretSetting } from "./secret-setting.ts";

const folder = mkdtempSync(join(tmpdir(), "switchyard-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [key, empty] = [join(folder, "key"), join(folder, "empty")];
writeFileSync(key, "a key of thirty-two characters or more\n");
writeFileSync(empty, "\n");

test.each([
  ["is the variable", { KEY: " a key " }, "a key"],
  ["is the file's content", { KEY_FILE: key }, "a key of thirty-two characters or more"],
  ["is the file's if the variable is empty", { KEY: "", KEY_FILE: key }, "a key of thirty-two characters or more"],
  ["is none where neither is set", { KEY: " ", KEY_FILE: "" }, undefined],
])("a secret %s", (_, env, secret) => expect(secretSetting("KEY", env)._unsafeUnwrap()).toBe(secret));

test.each([
  ["both are set", { KEY: "hush", KEY_FILE: key }, "KEY and KEY_FILE are both set: one of them must go"],
  ["the file is empty", { KEY_FILE: empty }, `KEY_FILE names ${empty}, which is empty`],
  [
    "there is no such file",
    { KEY_FILE: join(folder, "none") },
    `KEY_FILE names ${join(folder, "none")}, which can't be read`,
  ],
])("a secret is refused, and not printed, if %s", (_, env, wrong) =>
  expect(secretSetting("KEY", env)._unsafeUnwrapErr()).toBe(wrong),
);
