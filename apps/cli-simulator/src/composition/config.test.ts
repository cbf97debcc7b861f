import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const flags = { color: true };
const repository = resolve(import.meta.dirname, "../../../..");

test("the folder is looked for where the site has it", () => {
  expect(readConfig(flags, {}, "/home/support", false, "anna").dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "" }, "/home/support", false, "anna").dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "var" }, "/home/support", false, "anna").dataDir).toBe(`${repository}/var`);
  expect(readConfig(flags, { DATA_DIR: "/srv/data" }, "/home/support", false, "anna").dataDir).toBe("/srv/data");
});

test("a folder that is typed wins, and starts where it was typed", () => {
  expect(
    readConfig({ ...flags, dataDir: "copy" }, { DATA_DIR: "/srv/data" }, "/home/support", false, "anna").dataDir,
  ).toBe("/home/support/copy");
});

test("colours are for terminals, unless somebody does not want them", () => {
  expect(readConfig(flags, {}, "/", true, "anna").colours).toBe(true);
  expect(readConfig(flags, {}, "/", false, "anna").colours).toBe(false);
  expect(readConfig({ color: false }, {}, "/", true, "anna").colours).toBe(false);
  expect(readConfig(flags, { NO_COLOR: "1" }, "/", true, "anna").colours).toBe(false);
  expect(readConfig(flags, { TERM: "dumb" }, "/", true, "anna").colours).toBe(false);
});

test("who reads what customers agreed to is the user of the system, and who they were before sudo", () => {
  const key = "a consent key of thirty-two characters or more";
  expect(readConfig(flags, {}, "/", false, "anna")).toMatchObject({ reader: "anna", consentKey: undefined });
  expect(readConfig(flags, { SUDO_USER: "anna", CONSENT_KEY: key }, "/", false, "site")).toMatchObject({
    reader: "site, by sudo anna",
    consentKey: key,
  });
});

test("a secret's file is read when the secret is needed, and not before", () => {
  const env = { CONSENT_KEY_FILE: "/nowhere/consent", GATEWAY_CLIENT_SECRET_FILE: "/nowhere/gateway" };
  const settings = readConfig(flags, env, "/", false, "anna");
  expect(settings.storeUrl).toBeUndefined();
  expect(() => settings.consentKey).toThrow("CONSENT_KEY_FILE names /nowhere/consent, which can't be read");
  expect(() => settings.gateway.clientSecret).toThrow("GATEWAY_CLIENT_SECRET_FILE names /nowhere/gateway");
});
