/** Writes docs/decisions.md from the decision tables themselves: `npm run docs:decisions`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { homeAdded, homeToAddChecked } from "../packages/domain/src/add-home/rules.ts";
import { enrollmentTables } from "../packages/domain/src/enrollment/tables.ts";
import { type Destination } from "../packages/domain/src/journey/model.ts";
import { destinationText } from "../packages/domain/src/journey/replay.ts";
import { defaultBadges } from "../packages/domain/src/plans/badges.ts";
import { currentPlanForRenewal, renewalSubmitted, swapAnswered } from "../packages/domain/src/renewal/rules.ts";
import { loginAnswered, type LoginOutcome } from "../packages/domain/src/session/login.ts";
import { newHomeChecked, transferAnswered, transferEligible, transferSubmitted } from "../packages/domain/src/transfer/rules.ts";

const moveTables = [currentPlanForRenewal, renewalSubmitted, swapAnswered, newHomeChecked, transferEligible, transferSubmitted, transferAnswered, homeToAddChecked, homeAdded];

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

export const decisionsPage = (): string =>
  [
    "# Decision tables",
    "",
    "Made from the code by `npm run docs:decisions`; a test keeps it true. The first rule that fits wins. Each journey's journal names the rules that decided it, and `switchyard replay <reference>` shows them.",
    ...[...enrollmentTables, ...moveTables, loginAnswered, defaultBadges].flatMap((table) => [
      "",
      `## ${table.name}`,
      "",
      table.question,
      "",
      "| # | rule | outcome | source |",
      "|---|---|---|---|",
      ...table.rules.map((rule, index) => `| ${index + 1} | ${"otherwise" in rule ? `otherwise: ${rule.rule}` : rule.rule} | ${outcomeText(rule.then)} | ${rule.source ?? ""} |`),
    ]),
    "",
  ].join("\n");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(fileURLToPath(new URL("../docs/decisions.md", import.meta.url)), decisionsPage());
