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
        throw new Error(`nothing proves the rules of ${name}: a test beside ${path} calls provesRules(${constant}, …)`);
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
    "Made from the code by `npm run docs:decisions`; a test keeps it true. The first rule that fits wins: a condition says nothing of what the rules above it have taken. Each journey's journal names the rules that decided it, and `switchyard replay <reference>` shows them.",
    "",
    "Conditions are printed from the values that decide, with the facts' names as words: `isDepositRequired` is *deposit is required*. The list below a table explains facts whose names don't say enough.",
    "",
    'Each rule has a test with its own words as title, in the file that is named under the question; a rule without one fails. To run one: `npx vitest run --project unit -t "customer-created > a switch hold is pending"`.',
    "",
    "The source is a row or a section of the specification (E enrollment, A account, S1 shopping); `instead of` names the row that we depart from. Where it is empty the specification leaves the rule to us, and the words above the table in the code say why it is so.",
    "",
    "## What an outcome is",
    "",
    "| outcome | what it means |",
    "|---|---|",
    "| page `mini-confirmation` | the customer is sent to that page, with that query; `…` stands for what follows the colon |",
    "| goes on with `createCustomer` | no page yet: the flow makes that step at once, and its tables decide |",
    "| signed in, lands on `residential`; says `invalid-login` | of a login only: the session begins and the customer sees that portal (`nowhere`: stays); nobody is signed in, and the form says why in the words of that name |",
    "| `show`, `where-it-is`, `begin` … | of a page that is opened by its address: it is shown, the customer is led to the page where the journey is or to where it begins, or is first given a plan; the type above the table in the code says each |",
    "| the journey is left `as-it-was`, `finished`, `failed`, `in-doubt` | of a problem only: nothing has changed; what was ordered stands and there is nothing more to do; it may be tried again; nothing is sent again, a person finds out |",
    "| `check-eligibility`, `order-transfer`, `add-home`, `create-swap`, `order` | of an account's flow: nothing stands in the way, and that call is made next |",
    "| `pending`, `switch-hold`, `call-center`, `oops` … | of an account's flow: it stops there, on the page of that matter |",
    "| `renew`, `all-quiet` …; `which-utility`, `not-served` …; `single-family` … | what a page shows: the one matter that a home's customer has to decide, what a ZIP code means for the plans, the list of badges |",
    "| `whenPressed`, `owed` …; `scheduled`, `unknown` … | what every page, the site API and `switchyard replay` say of money and of orders: the part of the receipt, and what is known of an order (`nothing-asked`: nothing is said). Journals keep none of it, so replay and `switchyard explain` say it by the tables of today |",
    ...allTables.flatMap((table) => {
      const words = inWords.get(table.name);
      const test = tests.get(table.name);
      if (!words || test === undefined) throw new Error(`nothing proves the rules of ${table.name}`);
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
