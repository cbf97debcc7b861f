/** Writes docs/decisions.md, and what the simulator prints of the tables, from the decision tables themselves: `npm run docs:decisions`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Destination } from "../packages/domain/src/journey/model.ts";
import { destinationText } from "../packages/domain/src/journey/replay.ts";
import { allTables } from "../packages/domain/src/journey/tables.ts";
import type { LoginOutcome } from "../packages/domain/src/session/login.ts";
import { writeSimulatorTexts } from "./simulator-texts.ts";

const domain = new URL("../packages/domain/src/", import.meta.url);
const sources = (): readonly { readonly path: string; readonly text: string }[] =>
  readdirSync(domain, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(new URL(path, domain), "utf8") }));

/**
 * The test file of each table, by the table's name: the one that calls `provesRules` for it. That runs one test per rule
 * and fails when a rule has no case, so a link from here is a proof.
 * @throws when a table of the domain is not in the document, or has no such tests
 */
const proofs = (): ReadonlyMap<string, string> => {
  const files = sources();
  const found = new Map<string, string>();
  for (const { path, text } of files.filter((file) => !file.path.endsWith(".test.ts"))) {
    for (const [, constant = "", name = ""] of text.matchAll(
      /const (\w+) = decisionTable(?:<[^(]*>)?\(\s*"([\w-]+)"/g,
    )) {
      const test = files.find(
        (file) =>
          file.path.endsWith(".test.ts") && new RegExp(`\\bprovesRules(<[^(]*>)?\\(\\s*${constant},`).test(file.text),
      );
      if (!test)
        throw new Error(`nothing proves the rules of ${name}: a test beside ${path} calls provesRules(${constant}, …)`);
      found.set(name, test.path);
    }
  }
  const listed = allTables.map(({ name }) => name);
  const missing = [...found.keys()].filter((name) => !listed.includes(name));
  if (missing.length > 0) throw new Error(`packages/domain/src/journey/tables.ts leaves out ${missing.join(", ")}`);
  return found;
};

const outcomeText = (then: unknown): string => {
  if (typeof then === "function") return "depends on the facts: see the rule";
  if (typeof then === "string") return `\`${then}\``;
  const outcome = then as Destination | LoginOutcome;
  if (outcome.kind === "land") return `signed in, lands on \`${outcome.on}\``;
  if (outcome.kind === "say") return `says \`${outcome.words}\``;
  if (outcome.kind === "go") return `page \`${outcome.page}?action=${outcome.action}\``;
  return destinationOf(outcome);
};

const destinationOf = (destination: Destination): string =>
  destination.kind === "step" ? `goes on with \`${destination.step}\`` : `page \`${destinationText(destination)}\``;

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const decisionsPage = (): string => {
  const tests = proofs();
  return [
    "# Decision tables",
    "",
    "Made from the code by `npm run docs:decisions`; a test keeps it true. The first rule that fits wins. Each journey's journal names the rules that decided it, and `switchyard replay <reference>` shows them.",
    "",
    'Each rule has a test with its own words as title, in the file that the rule links to; a rule without one fails. To run one: `npx vitest run --project unit -t "customer-created > a switch hold is pending"`.',
    "",
    "The source is a row or a section of the specification (E enrollment, A account, S1 shopping); `instead of` names the row that we depart from. Where it is empty the specification leaves the rule to us, and the words above the table in the code say why it is so.",
    ...allTables.flatMap((table) => {
      const test = tests.get(table.name) ?? "";
      return [
        "",
        `## ${table.name}`,
        "",
        table.question,
        "",
        "| # | rule | outcome | source | proof |",
        "|---|---|---|---|---|",
        ...table.rules.map(
          (rule, index) =>
            `| ${index + 1} | ${"otherwise" in rule ? `otherwise: ${rule.rule}` : rule.rule} | ${outcomeText(rule.then)} | ${rule.source ?? ""} | [${fileName(test)}](../packages/domain/src/${test}) |`,
        ),
      ];
    }),
    "",
  ].join("\n");
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL("../docs/decisions.md", import.meta.url)), decisionsPage());
  writeSimulatorTexts();
}
