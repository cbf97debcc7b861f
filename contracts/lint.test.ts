import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createConfig, lint } from "@redocly/openapi-core";
import { expect, test } from "vitest";

const strict = { extends: ["recommended-strict"] as ["recommended-strict"] };

/** Rules that are not ours, each with its reason. */
const rules = {
  // The product has no license.
  "info-license": "off",
  // The sandbox runs on localhost.
  "no-server-example.com": "off",
  // A tag is the first part of the path, and needs no description.
  "tag-description": "off",
  // The fields that a grant requires are declared beside the condition, not in it.
  "no-required-schema-properties-undefined": "off",
  // A health check has no input that could be wrong.
  "operation-4xx-response": "off",
} as const;

test.each(["gateway.openapi.yaml", "cms.openapi.yaml", "site-api.openapi.json"])("%s is an OpenAPI document without faults", async (file) => {
  // The names of the site's calls are their paths. The document is generated from the table of endpoints.
  const own = file.startsWith("site-api") ? ({ "operation-operationId": "off", "no-unused-components": "off" } as const) : {};
  const config = await createConfig({ ...strict, rules: { ...rules, ...own } });
  const problems = await lint({ ref: fileURLToPath(new URL(file, import.meta.url)), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`)).toEqual([]);
});

test("it contains every part of the gateway's contract", () => {
  const whole = readFileSync(new URL("gateway.openapi.yaml", import.meta.url), "utf8");
  const parts = readdirSync(new URL("gateway/", import.meta.url));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !whole.includes(`gateway/${part}#`))).toEqual([]);
});
