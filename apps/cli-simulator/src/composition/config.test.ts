import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { aDataDir } from "./a-customer.fixture.ts";
import { readConfig } from "./config.ts";

const flags = { color: true };
const repository = resolve(import.meta.dirname, "../../../..");

test("the data folder defaults to the site's", () => {
  expect(readConfig(flags, {}, "/home/support", false, "anna").dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "" }, "/home/support", false, "anna").dataDir).toBe(`${repository}/.data`);
  expect(readConfig(flags, { DATA_DIR: "var" }, "/home/support", false, "anna").dataDir).toBe(`${repository}/var`);
  expect(readConfig(flags, { DATA_DIR: "/srv/data" }, "/home/support", false, "anna").dataDir).toBe("/srv/data");
});

test("a folder on the command line takes precedence, and is relative to the working folder", () => {
  expect(
    readConfig({ ...flags, dataDir: "copy" }, { DATA_DIR: "/srv/data" }, "/home/support", false, "anna").dataDir,
  ).toBe("/home/support/copy");
});

test("colors are for terminals, unless a variable or an option turns them off", () => {
  expect(readConfig(flags, {}, "/", true, "anna").colours).toBe(true);
  expect(readConfig(flags, {}, "/", false, "anna").colours).toBe(false);
  expect(readConfig({ color: false }, {}, "/", true, "anna").colours).toBe(false);
  expect(readConfig(flags, { NO_COLOR: "1" }, "/", true, "anna").colours).toBe(false);
  expect(readConfig(flags, { TERM: "dumb" }, "/", true, "anna").colours).toBe(false);
});

test("the gateway is the configured one, otherwise the sandbox that runs beside the data folder", () => {
  const dataDir = aDataDir();
  const at = (env: Record<string, string>) => readConfig({ ...flags, dataDir }, env, "/", false, "anna").gatewayUrl;
  expect([at({}), at({ SANDBOX_PORT: "4020" })]).toEqual(["http://localhost:4010", "http://localhost:4020"]);
  mkdirSync(join(dataDir, "sandbox"));
  writeFileSync(join(dataDir, "sandbox/address"), "http://localhost:4177");
  expect(at({ SANDBOX_PORT: "4020" })).toBe("http://localhost:4177");
  expect(at({ SANDBOX_PORT: "4020", GATEWAY_URL: "https://gateway.example.com" })).toBe("https://gateway.example.com");
});

test("the audit log names the system's user, and the person behind sudo", () => {
  const key = "a consent key of thirty-two characters or more";
  expect(readConfig(flags, {}, "/", false, "anna")).toMatchObject({ reader: "anna", consentKey: undefined });
  expect(readConfig(flags, { SUDO_USER: "anna", CONSENT_KEY: key }, "/", false, "site")).toMatchObject({
    reader: "site, by sudo anna",
    consentKey: key,
  });
});

test("a secret's file is read only when the secret is needed", () => {
  const env = { CONSENT_KEY_FILE: "/nowhere/consent", GATEWAY_CLIENT_SECRET_FILE: "/nowhere/gateway" };
  const settings = readConfig(flags, env, "/", false, "anna");
  expect(settings.storeUrl).toBeUndefined();
  expect(() => settings.consentKey).toThrow("CONSENT_KEY_FILE names /nowhere/consent, which can't be read");
  expect(() => settings.gateway.clientSecret).toThrow("GATEWAY_CLIENT_SECRET_FILE names /nowhere/gateway");
});
