/** Writes docs/decisions.md and the simulator's texts from the decision tables: `npm run docs:decisions`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProblemMet } from "../packages/domain/src/enrollment/problem-met.ts";
import type { Destination } from "../packages/domain/src/journey/model.ts";
import { destinationText } from "../packages/domain/src/replay/compare-steps.ts";
import { dataOfTables, outcomeText } from "../apps/cli-simulator/src/rules/data-of-tables.ts";
import type { TableData } from "../apps/cli-simulator/src/rules/table-data.ts";
import { dependsOnFact } from "../packages/domain/src/kernel/decision-table.ts";
import { allTables } from "../packages/domain/src/flows/tables.ts";
import type { LoginOutcome } from "../packages/domain/src/session/login.ts";
import { writeSimulatorTexts } from "./simulator-texts.ts";

const domain = new URL("../packages/domain/src/", import.meta.url);

/**
 * The test file of each table, by the table's name: the file that calls `provesRules` for it. `provesRules` runs one test per rule
 * and fails for a rule without a case, so a link to the file is a proof.
 * @throws if a table of the domain is missing in the document or has no such tests
 */
const proofs = (): ReadonlyMap<string, string> => {
  const files = readdirSync(domain, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".fixture.ts"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(new URL(path, domain), "utf8") }));
  const tests = files.filter(({ path }) => path.endsWith(".test.ts"));
  const made = files
    .filter((file) => !tests.includes(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bconst (\w+) = decisionTable<[^"(]*(?:"[^"(]*)*\(\s*"([a-z-]+)"/g)].map(
        ([, constant = "", name = ""]) => ({ constant, name, path }),
      ),
    );
  const missing = made.filter(({ name }) => !allTables.some((table) => table.name === name));
  if (missing.length > 0)
    throw new Error(`packages/domain/src/flows/tables.ts leaves out ${missing.map(({ name }) => name).join(", ")}`);
  return new Map(
    made.map(({ constant, name, path }) => {
      const test = tests.find(({ text }) => new RegExp(`\\bprovesRules(<[^(]*>)?\\(\\s*${constant},`).test(text));
      if (!test)
        throw new Error(`no test covers the rules of ${name}: a test beside ${path} calls provesRules(${constant}, …)`);
      return [name, test.path];
    }),
  );
};

/** Turns quoted names into Markdown code. */
const marked = (words: string): string => words.replaceAll(/"([^"]+)"/g, "`$1`");

const outcomeMarkdown = (then: unknown): string => {
  if (typeof then === "string") return `\`${then}\``;
  if (dependsOnFact<Record<string, unknown>, unknown>(then)) return `page ${marked(outcomeText(then))}`;
  const outcome = then as Destination | LoginOutcome | ProblemMet;
  if ("leaves" in outcome) return `${outcomeMarkdown(outcome.leadsTo)}; the journey is left \`${outcome.leaves}\``;
  if (outcome.kind === "land") return `signed in, lands on \`${outcome.on}\``;
  if (outcome.kind === "say") return `says \`${outcome.words}\``;
  if (outcome.kind === "go") return `page \`${outcome.page}?action=${outcome.action}\``;
  return outcome.kind === "step" ? `goes on with \`${outcome.step}\`` : `page \`${destinationText(outcome)}\``;
};

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const aboutFacts = (facts: TableData["facts"]): readonly string[] => {
  const lines = facts.flatMap(({ fact, about }) => (about === "" ? [] : [`- \`${fact}\`: ${about}`]));
  return lines.length === 0 ? [] : ["", ...lines];
};

export const decisionsPage = (): string => {
  const tests = proofs();
  const inWords = new Map(dataOfTables().map((table) => [table.name, table]));
  return [
    "# Decision tables",
    "",
    "Generated from the code by `npm run docs:decisions`; a test compares them. The first matching rule wins, so a condition does not repeat the rules above it. Each journey's journal names the rules that decided it, and `switchyard replay <reference>` shows them.",
    "",
    "Conditions show the deciding values, with the facts' names as words: `isDepositRequired` is *deposit is required*. The list below a table explains facts with unclear names.",
    "",
    'Each rule has a test with its name as title, in the file below the question. A rule without a test fails. To run one test: `npx vitest run --project unit -t "customer-created > a switch hold is pending"`.',
    "",
    "The source is a row or a section of the specification (E enrollment, A account, S1 shopping); `instead of` names the row that we depart from. An empty source means that the specification leaves the rule to us; the comment above the table gives our reason.",
    "",
    "## Outcomes",
    "",
    "| outcome | meaning |",
    "|---|---|",
    "| page `mini-confirmation` | the customer goes to that page, with that query; `…` replaces the text after the colon |",
    "| goes on with `createCustomer` | no page yet: the flow runs that step at once, and its tables decide |",
    "| signed in, lands on `residential`; says `invalid-login` | for a sign-in only: the session begins and the customer sees that portal (`nowhere`: the same page); or the sign-in fails, and the form shows the message of that name |",
    "| `show`, `where-it-is`, `begin` … | for a page opened by its address: the page shows, or the customer goes to the journey's current or first page, or chooses a plan first. The type above the table explains each |",
    "| the journey is left `as-it-was`, `finished`, `failed`, `in-doubt` | for a problem only: nothing has changed; the order is complete; the customer may try again; nothing is sent again, and support finds out |",
    "| `check-eligibility`, `order-transfer`, `add-home`, `create-swap`, `order` | for an account's flow: there is no obstacle, and that call is next |",
    "| `pending`, `switch-hold`, `call-center`, `oops` … | for an account's flow: it stops, on the page of that topic |",
    "| `renew`, `all-quiet` …; `which-utility`, `not-served` …; `single-family` … | the content of a page: the next decision about a home, the meaning of a ZIP code for the plans, the list of badges |",
    "| `whenPressed`, `owed` …; `scheduled`, `unknown` … | the same on every page, in the site API and in `switchyard replay`: the part of the receipt, and the known state of an order (`nothing-asked`: no sentence). Journals don't contain it, so replay and `switchyard explain` use today's tables |",
    ...allTables.flatMap((table) => {
      const words = inWords.get(table.name);
      const test = tests.get(table.name);
      if (!words || test === undefined) throw new Error(`no test covers the rules of ${table.name}`);
      return [
        "",
        `## ${table.name}`,
        "",
        `${table.question} Proved by [${fileName(test)}](../packages/domain/src/${test}).`,
        "",
        "| # | rule | condition | outcome | source |",
        "|---|---|---|---|---|",
        ...table.rules.map((rule, index) => {
          const condition = words.rules[index]?.condition ?? "";
          return `| ${index + 1} | ${rule.rule} | ${marked(condition)} | ${outcomeMarkdown(rule.then)} | ${rule.source ?? ""} |`;
        }),
        ...aboutFacts(words.facts),
      ];
    }),
    "",
  ].join("\n");
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL("../docs/decisions.md", import.meta.url)), decisionsPage());
  writeSimulatorTexts();
}
