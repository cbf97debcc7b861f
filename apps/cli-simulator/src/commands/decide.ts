import { allTables } from "@switchyard/domain/journey/tables";
import { createColors } from "picocolors";
import { outcomeText } from "../rules/data-of-tables.ts";
import { type Said, usage } from "../said.ts";
import { visible } from "../terminal/visible.ts";

/** Asks one decision table. Facts that a rule reads and that are missing are said, for without them the answer means nothing. */
export const decide = (name: string, typed: string): Said => {
  const table = allTables.find((one) => one.name === name);
  if (!table) return { verdict: "not-found", message: `No table is named ${name}. There are: ${allTables.map((one) => one.name).join(", ")}.`, next: "switchyard rules" };
  const facts = factsIn(typed);
  if (facts === undefined) return usage(`The facts are one JSON object: --facts '{"isActive": true}'`, `switchyard rules ${name}`);
  const missing = new Set<string>();
  try {
    const { rule, passedOver, outcome } = table.decide(watched(facts, "", missing));
    if (missing.size > 0) return unknown(name, missing);
    const source = table.rules.find((one) => one.rule === rule)?.source ?? "";
    return {
      verdict: "ok",
      message: "",
      data: { table: name, facts, rule, source, passedOver, outcome },
      text: (colours) => {
        const paint = createColors(colours);
        return [...passedOver.map((one) => paint.dim(`    ${visible(one)}`)), `${paint.green("  → ")}${paint.bold(visible(rule))}${source === "" ? "" : `   [${source}]`}`, `    ${visible(outcomeText(outcome))}`].join("\n");
      },
    };
  } catch {
    return unknown(name, missing);
  }
};

const unknown = (name: string, missing: ReadonlySet<string>): Said => usage(`The rules of ${name} read facts that are not there${missing.size === 0 ? "" : `: ${[...missing].join(", ")}`}.`, `switchyard rules ${name}`);

const factsIn = (typed: string): Record<string, unknown> | undefined => {
  try {
    const facts: unknown = JSON.parse(typed);
    return facts !== null && typeof facts === "object" && !Array.isArray(facts) ? (facts as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** The facts, noting what is read of them and not there. */
const watched = (facts: object, path: string, missing: Set<string>): object =>
  new Proxy(facts, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof name === "symbol" || Array.isArray(target)) return value;
      if (!Object.hasOwn(target, name)) missing.add(path + name);
      return value !== null && typeof value === "object" ? watched(value, `${path}${name}.`, missing) : value;
    },
  });
