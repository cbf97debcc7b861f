import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { keepJourneys } from "../composition/a-log.fixture.ts";
import { readJournalFile } from "../files/journal-file.ts";
import { plan } from "./plan.ts";

const sample = (name: string) =>
  readJournalFile(join(import.meta.dirname, `../../samples/format-1/${name}.json`))._unsafeUnwrap().events;

const store = (file: string) => {
  const dataDir = aDataDir();
  keepJourneys(dataDir, [sample("deposit-asked"), sample("ordered-in-spanish")]);
  writeFileSync(join(dataDir, "plan.yaml"), file);
  return { dataDir, color: false as const, set: [], file: join(dataDir, "plan.yaml") };
};

const whole = `title: No small deposits
set:
  depositThreshold: 400
  holidays+: [2026-12-24, 2026-12-31]
rules:
  - { table: fraud-answer, drop: "identity is to be proved, and no phone can get a code" }
by: [language]
`;

test("a plan in a file has a title, several parameters and rules, and produces a report for a pull request", async () => {
  const here = store(whole);
  const markdown = join(here.dataDir, "plan.md");
  writeFileSync(markdown, "an earlier report");
  const report = await plan({}, { ...here, markdown });
  expect(report).toMatchObject({
    verdict: "different",
    message: expect.stringMatching(
      /^With “No small deposits” \(depositThreshold=400 and holidays\+=2026-12-24 and holidays\+=2026-12-31 and 1 changed rule\), 2 journeys: 1 would have gone elsewhere/,
    ) as string,
    data: { shares: [{ language: "es" }, { language: "en" }] },
  });
  const lines = readFileSync(markdown, "utf8").split("\n");
  expect(lines[0]).toMatch(/^## “No small deposits”/);
  expect(lines).toContain("| Step | Goes to | Would go to | Money | For example | Journeys |");
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^\| createCustomer \| place-order-deposit \| place-order \| deposits \$309\.63 → \$0\.00 \| \S+ \| 1 \|$/,
    ),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^\| en \| 1 \| 1 \| \$309\.63 → \$0\.00 \|/));
});

test("options of the command line override the file", async () =>
  expect(
    await plan({}, { ...store("set: { depositThreshold: 400 }"), set: ["depositDueDays=15"], by: ["flow"] }),
  ).toMatchObject({
    message: expect.stringContaining("With depositThreshold=400 and depositDueDays=15, 2 journeys") as string,
    data: { shares: [{ flow: "enrollment" }] },
  }));

test("a curve in a file becomes a table for a pull request", async () => {
  const here = store("title: How low?\nsweep: depositThreshold=300..320:10\n");
  const markdown = join(here.dataDir, "plan.md");
  expect(await plan({}, { ...here, markdown })).toMatchObject({ data: { points: { length: 3 } } });
  expect(readFileSync(markdown, "utf8")).toMatch(/^## How low\?\n\n\| depositThreshold \| elsewhere \| unknown \|/);
});

test("a title can't break the report's markup", async () => {
  const here = store('title: "a | <b> [x](http://x)"\nset: { depositThreshold: 400 }');
  const markdown = join(here.dataDir, "plan.md");
  await plan({}, { ...here, markdown });
  expect(readFileSync(markdown, "utf8")).toMatch(/^## “a \\\| \\<b\\> \\\[x\\\]\(/);
});

test.each([
  ["set: { depositTreshold: 400 }", "plan.yaml, line 1: no parameter is named depositTreshold"],
  ["titel: x\nset: {}", "plan.yaml, line 1: a plan has no titel: did you mean title"],
  ["set:\n  depositThreshold: much", "plan.yaml, line 2: policy.depositThreshold"],
  ["set: 5", "plan.yaml, line 1: set has names with values"],
  ["rules:\n  - { table: nowhere, drop: x }", "plan.yaml, line 2: no table is named nowhere"],
  ["sweep: much", "plan.yaml, line 1: It is <name>"],
  ["by: [colour]", "plan.yaml, line 1: Groups are "],
  ["assume: { depositThreshold: 4 }", "plan.yaml, line 1: "],
  ["title: nothing", "Name a change"],
  ["- x", "is a plan with title, set"],
])("%j is refused with its line", async (text, why) =>
  expect(await plan({}, store(text))).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining(why) as string,
  }),
);

test("rules of a file can't be written to the policy", async () =>
  expect(await plan({}, { ...store(whole), write: true })).toMatchObject({
    verdict: "usage",
    message: expect.stringContaining("--write takes --set") as string,
  }));
