import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { flows } from "../composition/flows.ts";
import { readScenario } from "../scenario/scenario.ts";
import { runScenarios } from "./run.ts";

const library = resolve(import.meta.dirname, "../../scenarios");
const flags = { color: false };

test("every scenario of the library goes as written, and replays the same", async () => {
  const said = await runScenarios([library], undefined, flags);
  expect(said.text?.(false).split("\n").filter((line) => line.includes("✗"))).toEqual([]);
  expect(said.verdict).toBe("ok");
}, 180_000);

test("every persona of the sandbox that enrolls is in the library, and every flow", () => {
  const scenarios = globSync(`${library}/**/*.yaml`).map((file) => readScenario(file)._unsafeUnwrap());
  expect(personas.map(({ id }) => id).filter((id) => !scenarios.some(({ persona }) => persona === id))).toEqual([]);
  expect([...new Set(scenarios.map(({ flow }) => flow))].toSorted()).toEqual(flows.map(({ name }) => name).toSorted());
});

test("one that leads elsewhere is said to, and is no success", async () => {
  const file = `${aDataDir()}/wrong.yaml`;
  writeFileSync(file, "title: Wrong\npersona: fiona\nroad:\n  - { step: choosePlan }\n  - { step: saveOrderInformation, leads-to: place-order }\nledger: { connect: 1 }\n");
  const said = await runScenarios([file], undefined, flags);
  expect(said.verdict).toBe("different");
  expect(said.text?.(false)).toContain("(expected place-order)");
  expect(said.text?.(false)).toContain("connect: 0 in the ledger, 1 expected");
});

test.each([
  ["road: []", /title/],
  ["title: x\nroad: [{ step: choosePlan }]", /needs a persona/],
  ["title: x\nflow: renewal\nroad: [{ step: choosePlan }]", /needs a customer/],
  ["title: x\npersona: nobody\nroad: [{ step: choosePlan }]", /no persona is named nobody/],
  [": : :", /is no YAML|no scenario/],
])("a scenario that can't be played is one clear line: %j", async (content, line) => {
  const file = `${aDataDir()}/bad.yaml`;
  writeFileSync(file, content);
  const said = await runScenarios([file], undefined, flags);
  expect(said.verdict).toBe("failed");
  expect(said.message).toMatch(line);
});
