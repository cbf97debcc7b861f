import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { text } from "./commands/commands.fixture.ts";
import { explain } from "./commands/explain.ts";
import { exportJourney, importJourney } from "./commands/files.ts";
import { record } from "./commands/record.ts";
import { replayAll } from "./commands/replay-all.ts";
import { replayOne } from "./commands/replay.ts";
import { resolveDoubt } from "./commands/resolve.ts";
import { showJourney } from "./commands/show-journey.ts";
import { whatIfAll } from "./commands/what-if-all.ts";
import { whatIf } from "./commands/what-if.ts";
import { aDataDir } from "./composition/a-customer.fixture.ts";
import { switchyard } from "./composition/switchyard.fixture.ts";
import type { CommandResult } from "./terminal/command-result.ts";

/* Files come from outside. With any content each command ends with a plain line, and no content controls the
   terminal. */

type Fields = Record<string, unknown>;
interface File {
  readonly events: Fields[];
}

const sample = readFileSync(join(import.meta.dirname, "../samples/format-1/deposit-asked.json"), "utf8");
const evil = "evil\u001b]0;owned\u0007\u009b31m\u202e\n";

/** A file in which every event with that field has another value there. */
const withEach = (field: string, value: unknown): string => {
  const file = JSON.parse(sample) as File;
  for (const event of file.events) if (field in event) event[field] = value;
  return JSON.stringify(file);
};
const withMore = (...more: readonly unknown[]): string => {
  const file = JSON.parse(sample) as File;
  const [began, ...others] = file.events;
  const at = began?.["at"];
  return JSON.stringify({
    ...file,
    events: [began, ...others, ...more.map((one) => ({ at, run: 99, ...(one as Fields) }))],
  });
};
const step = { type: "step-began", step: "settleDoubt", locale: "en", policy: {}, switches: {}, codeVersion: "x" };
const end = { type: "step-ended", step: "settleDoubt", version: 9, destination: { kind: "page", page: "place-order" } };

const hostile: Readonly<Record<string, string>> = {
  "steps that are no steps": withEach("step", "__proto__"),
  "calls that are methods": withEach("operation", "toString"),
  "tables that are methods": withEach("table", "constructor"),
  "rules that steer a terminal": withEach("rule", evil),
  "steps that steer a terminal": withEach("step", evil),
  "keys that steer a terminal": withEach("key", evil),
  "code that steers a terminal": withEach("codeVersion", evil),
  "pages that steer a terminal": withEach("destination", { kind: "page", page: evil, query: { errorCode: evil } }),
  "destinations that are none": withEach("destination", null),
  "facts that are none": withEach("facts", null),
  "inputs that are lists": withEach("input", [1]),
  "inputs that are none": withEach("input", null),
  "answers that are numbers": withEach("response", 5),
  "a field of two megabytes": withEach("input", { planid: "x".repeat(2_000_000) }),
  "policies that are empty": withEach("policy", {}),
  "problems of no kind": withEach("problem", { kind: evil, operation: "constructor", detail: evil }),
  "a reference that is a path": withEach("correlationId", "../../etc/passwd"),
  "a flow that is a method": withEach("flow", "constructor"),
  "fields of every object": sample.replace(
    '"input":{',
    '"input":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  ),
  "a finding that is nothing": withMore(
    { type: "intent", operation: "createCustomer", key: "k" },
    { ...step, input: null },
    end,
  ),
  "a finding of a method": withMore(
    { type: "intent", operation: "constructor", key: evil },
    { ...step, input: { operation: "constructor", kind: "charged" } },
    end,
  ),
  "a line that is cut": sample.slice(0, 5_000),
};

const ofOne: readonly ((
  file: string,
  here: { readonly dataDir: string; readonly color: false },
) => Promise<CommandResult>)[] = [
  replayOne,
  explain,
  showJourney,
  (file, here) => whatIf(file, [], here),
  (file, here) => record(file, {}, undefined, here),
  (file, here) => resolveDoubt(file, { as: "charged", amount: 1, because: "found under its key" }, here),
  (file, here) => exportJourney(file, undefined, here),
  importJourney,
];

test.each(Object.entries(hostile))("a file with %s", async (_, content) => {
  const here = { dataDir: aDataDir(), color: false } as const;
  const file = join(here.dataDir, "hostile.json");
  writeFileSync(file, content);
  for (const command of ofOne) {
    const result = await command(file, here);
    expect(text(result).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(result.message).not.toMatch(/TypeError|RangeError/);
  }
});

test.each([
  ["journeys", "--limit", "50"],
  ["journeys", "--in-doubt"],
  ["replay", "--all"],
  ["what-if", "--all", "--set", "depositThreshold=1"],
  ["rules", "--traffic"],
])("a folder of such files: %s", async (...args) => {
  const dataDir = aDataDir();
  const imported = join(dataDir, "imported");
  mkdirSync(imported);
  for (const [index, content] of Object.values(hostile).entries()) {
    const reference = `AAAA-AAAA-00${String(index).padStart(2, "0")}`;
    writeFileSync(join(imported, `${reference}.json`), content.replace("5GPV-164V-QBHA", reference));
  }
  const { code, stdout, stderr } = await switchyard([...args, "--no-color"], { DATA_DIR: dataDir });
  expect([0, 1, 3, 5]).toContain(code);
  expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]|TypeError|RangeError/u);
  expect(stdout + stderr).not.toMatch(/^\s+at .+:\d+\)?$/m);
});

/* Lists that people write by hand, or that come with another person's branch. Nothing in them is executed, and each
   error is one line. */

const bomb = `a: &a [x, x]\n${["ab", "bc", "cd", "de", "ef"].map(([of, name]) => `${name}: &${name} [${`*${of}, `.repeat(9)}]`).join("\n")}`;
const noLists: Readonly<Record<string, string | Buffer>> = {
  "broken YAML": "- step: [",
  "two documents": "- a\n---\n- b",
  "a text": "differences",
  "a number": "3",
  "an object": "step: createCustomer",
  "a list of numbers": "- 3\n- null",
  "a list of lists": "- []",
  "fields of wrong types": "- { step: 3, table: [], then: {}, today: true, by: 1, because: 2, drop: 3 }",
  "fields of every object": '- { "__proto__": { "polluted": 1 }, constructor: { prototype: { polluted: 1 } } }',
  "merged fields of every object": '- { "<<": { "__proto__": { "polluted": 1 } }, step: "__proto__" }',
  "a function": '- !!js/function "function () { for (;;); }"',
  "a module": '- !!js/module "node:fs"',
  "a list that refers to itself": "&a [*a]",
  "aliases that grow": bomb,
  "lists too deep": "[".repeat(100_000),
  "nothing but zeros": Buffer.alloc(5_000),
  "a program": Buffer.from("7f454c4602010100ff00fe00", "hex"),
  "something compressed": Buffer.from("1f8b0800", "hex"),
  "two megabytes": "#".repeat(2_000_000),
  "what steers a terminal": `- { step: "${evil.replaceAll("\n", "")}" }`,
};
const noRules: Readonly<Record<string, string>> = {
  "a table that is a method": "- { table: constructor, drop: x }",
  "a rule that is a method": "- { table: fraud-answer, drop: toString }",
  "a fact that is a method":
    "- { table: fraud-answer, add: new, before: nothing speaks against the applicant, when: { constructor: x }, as-in: nothing speaks against the applicant }",
  "a rule before itself":
    "- { table: fraud-answer, move: nothing speaks against the applicant, before: nothing speaks against the applicant }",
  "a condition that is code":
    '- { table: fraud-answer, add: new, before: nothing speaks against the applicant, when: { isMobile: "fetch(1)" }, as-in: nothing speaks against the applicant }',
};

const asAccepted = (file: string) => replayAll({}, { accept: file, dataDir: join(file, "../"), color: false });
const asRules = (file: string) =>
  whatIfAll({}, { set: [], ruleChange: file, dataDir: join(file, "../"), color: false });
const lists = [
  ...Object.entries(noLists).flatMap(([what, content]) => [
    [what, "--accept", asAccepted, content] as const,
    [what, "--rule-change", asRules, content] as const,
  ]),
  ...Object.entries(noRules).map(([what, content]) => [what, "--rule-change", asRules, content] as const),
];

test.each(lists)("%s is rejected as a list for %s", async (what, __, command, content) => {
  const file = join(aDataDir(), "list.yaml");
  writeFileSync(file, content);
  const result = await command(file);
  const isRead = !/is larger than|is compressed/.test(result.message);
  expect(result.verdict).toBe(isRead ? "usage" : "failed");
  expect(result.message.startsWith(`${file}${isRead ? "" : " is"}`)).toBe(true);
  if (isRead) expect(result.message).toMatch(what in noRules ? /, line 1: / : /, line \d+: | is nested too deep/);
  expect(result.message).not.toMatch(/\n|TypeError|RangeError/);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("an unreadable list is reported in one line, not as a usage error: a missing file, a folder, a pipe", async () => {
  const dir = aDataDir();
  execFileSync("mkfifo", [join(dir, "pipe.yaml")]);
  for (const command of [asAccepted, asRules])
    for (const [name, why] of [
      ["none.yaml", "can't be read: no such file or directory."],
      ["", "is a folder."],
      ["pipe.yaml", "is not a file."],
    ] as const)
      expect(await command(join(dir, name))).toMatchObject({ verdict: "failed", message: `${join(dir, name)} ${why}` });
});

test.each([
  ["replay", "--all", "--accept"],
  ["what-if", "--all", "--rule-change"],
])("such a list can't control a terminal, and the command exits with 2: %s", async (...args) => {
  const dataDir = aDataDir();
  const file = join(dataDir, "list.yaml");
  writeFileSync(file, `- { table: "${evil.replaceAll("\n", "")}", drop: x }`);
  const { code, stdout, stderr } = await switchyard([...args, file, "--no-color"], { DATA_DIR: dataDir });
  expect(code).toBe(2);
  expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
