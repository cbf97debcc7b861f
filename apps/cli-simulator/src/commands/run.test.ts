import { execFileSync } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { accountBook } from "@switchyard/gateway-sandbox/customers/book";
import { allPeople } from "@switchyard/gateway-sandbox/people/people";
import { describe, expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { flows } from "../composition/flows.ts";
import { readScenario, type Scenario } from "../scenario/scenario.ts";
import { runScenarios } from "./run.ts";

const library = resolve(import.meta.dirname, "../../scenarios");
const flags = { color: false };

describe("the library of scenarios", () => {
  const scenarios = globSync(`${library}/**/*.yaml`).map((file) => readScenario(file)._unsafeUnwrap());
  const formsOf = (one: Scenario): readonly Record<string, unknown>[] =>
    one.road.flatMap((action) =>
      action.kind === "step" && typeof action.with?.["values"] === "object"
        ? [action.with["values"] as Record<string, unknown>]
        : [],
    );

  test("contains every persona that enrolls", () =>
    expect(personas.map(({ id }) => id).filter((id) => !scenarios.some(({ persona }) => persona === id))).toEqual([]));

  test("contains every other person known to the credit bureau, the fraud desk or our books", () => {
    // They only block orders at their meter.
    const inTheWay = ["hector", "bruno"];
    const typed = new Set(
      [
        ...personas.map(({ ssn }) => ssn),
        ...scenarios.flatMap(formsOf).map((values) => String(values["socialSecurityNumber"])),
      ].map((ssn) => ssn.replaceAll("-", "")),
    );
    const customers = accountBook().customers.map(({ firstName }) => firstName);
    expect(
      allPeople
        .filter(({ id, ssn, firstName }) => !inTheWay.includes(id) && !customers.includes(firstName) && !typed.has(ssn))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test("contains every customer who can sign in", () => {
    const refused = ["locked", "not-approved"];
    const customers = accountBook()
      .customers.filter(({ standing }) => !refused.includes(standing))
      .map(({ userName }) => userName);
    expect(customers.filter((userName) => !scenarios.some(({ customer }) => customer === userName))).toEqual([]);
  });

  test("contains every flow", () =>
    expect([...new Set(scenarios.map(({ flow }) => flow))].toSorted()).toEqual(
      flows.map(({ name }) => name).toSorted(),
    ));
});

test("a scenario that leads elsewhere is reported, and fails", async () => {
  const file = `${aDataDir()}/wrong.yaml`;
  writeFileSync(
    file,
    "title: Wrong\npersona: fiona\nroad:\n  - { step: choosePlan }\n  - { step: saveOrderInformation, leads-to: place-order }\nledger: { connect: 1 }\n",
  );
  const result = await runScenarios([file], undefined, flags);
  expect(result.verdict).toBe("different");
  expect(result.text?.(false)).toContain("(expected place-order)");
  expect(result.text?.(false)).toContain("connect: 0 in the ledger, 1 expected");
});

const slipped = (line: string, persona = "marisol"): string => `title: x\npersona: ${persona}\nroad:\n  - ${line}\n`;

test.each([
  ["road: []", "line 1: title: expected string, received undefined"],
  ["", "line 1: a scenario: expected object, received null"],
  ["title: x\nroad: [{ step: choosePlan }]", "line 1: an enrollment needs a persona"],
  ["title: x\nflow: renewal\nroad: [{ step: choosePlan }]", "line 2: a renewal needs a customer, by user name"],
  [
    "title: x\nflow: renewal\ncustomer: ray.renner\npersona: marisol\nroad: [{ step: chooseRenewal }]",
    "line 4: in a renewal a customer is signed in, there is no persona",
  ],
  [slipped("{ step: choosePlan }", "marisoll"), "line 2: no persona is named marisoll; did you mean marisol?"],
  [
    "title: x\nflow: renewal\ncustomer: ray.rener\nroad: [{ step: chooseRenewal }]",
    "line 3: no customer of the sandbox is named ray.rener; did you mean ray.renner?",
  ],
  [
    "title: x\npersona: marisol\nraod: []\nroad: [{ step: choosePlan }]",
    "line 3: raod is not a known key; did you mean road?",
  ],
  [slipped("{ step: choosePlan, leads_to: oops }"), "line 4: leads_to is not a known key; did you mean leads-to?"],
  [slipped("{ step: chosePlan }"), "line 4: no step of the enrollment is named chosePlan; did you mean choosePlan?"],
  [
    slipped("{ step: choosePlan, leads-to: order-informatoin }"),
    "line 4: no page is named order-informatoin; did you mean order-information?",
  ],
  [
    slipped("{ step: choosePlan, with: { planidd: LK-TRUE-12 } }"),
    "line 4: choosePlan takes no planidd; did you mean planid?",
  ],
  [
    slipped("{ leads-to: oops }"),
    "line 4: road.0: is { step: …, with: …, leads-to: … }, { fault: … }, { answer: … } or { new-journey: true }",
  ],
  [
    slipped("fault: { operation: conect, kind: reset }"),
    "line 4: no operation of the gateway is named conect; did you mean connect?",
  ],
  [
    slipped("answer: { operation: conect, patch: { result: null } }"),
    "line 4: no operation of the gateway is named conect; did you mean connect?",
  ],
  [
    slipped("answer: { operation: connect, patch: { result: null }, time: 2 }"),
    "line 4: time is not a known key; did you mean times?",
  ],
  [slipped("fault: { operation: connect, kind: rset }"), "line 4: no fault is named rset; did you mean reset?"],
  [
    `${slipped("{ step: choosePlan }")}ledger: { conect: 0 }`,
    "line 5: no operation of the gateway is named conect; did you mean connect?",
  ],
  [
    `policy: { holydays: [] }\n${slipped("{ step: choosePlan }")}`,
    "line 1: holydays is not a known key; did you mean holidays?",
  ],
  [
    `policy: { holidays: [soon] }\n${slipped("{ step: choosePlan }")}`,
    `line 1: policy.holidays: "soon" is not a day like 2026-12-25`,
  ],
  [": : :", /^, line 1: is no YAML of ours/],
  ["title: x\n---\ntitle: y", /^, line 2: is no YAML of ours \(Source contains multiple documents/],
  ['title: !!js/function "function () { throw 1 }"', /^, line 1: is no YAML of ours \(Unresolved tag/],
  [
    `a: &a [x, x]\n${["ab", "bc", "cd", "de", "ef", "fg"].map(([of, name]) => `${name}: &${name} [${`*${of}, `.repeat(9)}]`).join("\n")}`,
    " is nested too deep, or refers to itself too often",
  ],
  [slipped(`{ step: choosePlan, with: { a: ${"[".repeat(50_000)} } }`), / is nested too deep| is no YAML of ours/],
  ["#".repeat(1_100_000), " is larger than 1 MB, no scenario is"],
])(
  "a scenario that can't be played is reported in one clear line, and none of it is played: %.80j",
  async (content, line) => {
    const file = `${aDataDir()}/bad.yaml`;
    writeFileSync(file, content);
    const result = await runScenarios([file], undefined, flags);
    expect(result.verdict).toBe("failed");
    const output = result.message
      .replace(file, "")
      .replace(/^, (?=line \d+: )/, typeof line === "string" ? "" : ", ")
      .replace(/\.$/, "");
    if (typeof line === "string") expect(output).toBe(line);
    else expect(output).toMatch(line);
    expect(result.message).not.toContain("\n");
  },
);

test("every invalid file is reported before any is played, without waiting for a pipe", async () => {
  const dir = aDataDir();
  writeFileSync(`${dir}/good.yaml`, slipped("{ step: choosePlan }"));
  writeFileSync(`${dir}/bad.yaml`, "title: 3");
  execFileSync("mkfifo", [`${dir}/pipe.yaml`]);
  const result = await runScenarios([dir], undefined, flags);
  expect(result).toMatchObject({
    verdict: "failed",
    message: `${dir}/bad.yaml, line 1: title: expected string, received number.\n${dir}/pipe.yaml is not a file.`,
  });
});

test("skips and names scenarios with faults against another gateway", async () => {
  const unreachable = { url: "http://127.0.0.1:9", clientId: "x", clientSecret: "y" };
  expect(await runScenarios([`${library}/faults`], unreachable, flags)).toMatchObject({
    verdict: "ok",
    message: expect.stringMatching(/^0 of 0 scenarios as written\. Not played, .*fraud-check-fails\.yaml/),
  });
  expect(await runScenarios([`${library}/zoe.yaml`], unreachable, flags)).toMatchObject({
    verdict: "failed",
    next: expect.stringContaining("http://127.0.0.1:9"),
  });
});
