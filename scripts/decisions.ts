/** Writes docs/decisions.md from the decision tables themselves: `npm run docs:decisions`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { enrollmentTables } from "../packages/domain/src/enrollment/tables.ts";
import { type Destination } from "../packages/domain/src/journey/model.ts";
import { destinationText } from "../packages/domain/src/journey/replay.ts";
import { defaultBadges } from "../packages/domain/src/plans/badges.ts";

const outcomeText = (then: unknown): string => {
  if (typeof then === "function") return "depends on the facts: see the rule";
  if (typeof then === "string") return `\`${then}\``;
  const destination = then as Destination;
  return destination.kind === "step" ? `goes on with \`${destination.step}\`` : `page \`${destinationText(destination)}\``;
};

export const decisionsPage = (): string =>
  [
    "# Decision tables",
    "",
    "Made from the code by `npm run docs:decisions`; a test keeps it true. The first rule that fits wins. Each journey's journal names the rules that decided it, and `switchyard replay <reference>` shows them.",
    ...[...enrollmentTables, defaultBadges].flatMap((table) => [
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
