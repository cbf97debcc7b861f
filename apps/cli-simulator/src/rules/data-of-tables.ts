import type { Destination } from "@switchyard/domain/journey/model";
import { destinationText } from "@switchyard/domain/journey/replay";
import { allTables } from "@switchyard/domain/journey/tables";
import type { TableData } from "./table-data.ts";

/** The tables of today's code as data. */
export const dataOfTables = (): readonly TableData[] =>
  allTables.map(({ name, question, rules }) => ({
    name,
    question,
    rules: rules.map((rule) => ({ rule: rule.rule, outcome: outcomeText(rule.then), source: rule.source ?? "", isLast: "otherwise" in rule })),
  }));

/** An outcome in a few words; one that is computed from the facts is said to be. */
export const outcomeText = (then: unknown): string => {
  if (typeof then === "function") return "depends on the facts";
  if (then !== null && typeof then === "object" && "kind" in then && (then.kind === "page" || then.kind === "step")) return destinationText(then as Destination);
  return typeof then === "string" ? then : JSON.stringify(then);
};
