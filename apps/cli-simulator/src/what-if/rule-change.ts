import { pageNames } from "@switchyard/domain/flows/pages";
import { allTables } from "@switchyard/domain/flows/tables";
import type { Facts } from "@switchyard/domain/kernel/facts";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { operationNames } from "../composition/known-names.ts";
import { type Flaw, type NotTaken, readYaml } from "../files/read-yaml.ts";
import { isValueOf } from "../rules/fact-values.ts";
import { thereIs } from "../terminal/similar.ts";

const words = z.string().min(1);
const oneValue = z.union([z.string(), z.number(), z.boolean()]);
const severalValues = z.array(oneValue).min(1);
/**
 * A fact is one value, one of several, or a number in a range: `from` is included, `below` is not. `not` is only for
 * recorded values.
 */
const condition = z.union([
  oneValue,
  severalValues,
  z.strictObject({ from: z.number().optional(), below: z.number().optional() }),
  z.strictObject({ not: z.union([oneValue, severalValues]) }),
]);
export type TypedCondition = z.output<typeof condition>;

/** A place of the journal in a condition: `answer.createCustomer.…`, `input.choosePlan.planid`. */
export const isRecordedValue = (name: string): boolean => /^(answer|input|policy|switches)\./.test(name);

const dropped = z.strictObject({ table: words, drop: words });
const movedRule = z.strictObject({ table: words, move: words, before: words });
const added = z
  .strictObject({
    table: words,
    add: words,
    before: words,
    /** Facts of the table, and places of the journal. */
    when: z.record(z.string(), condition),
    /** The rule of the table whose outcome it takes. */
    "as-in": words.optional(),
    /** The page to which it leads instead. */
    "leads-to": z.enum(pageNames).optional(),
  })
  .refine((rule) => (rule["as-in"] === undefined) !== (rule["leads-to"] === undefined));

const edited = z.strictObject({ table: words, edit: words, when: z.record(z.string(), condition) });

/** A rule is removed, moved, added, or gets another condition. */
export type RuleChange =
  z.output<typeof dropped> | z.output<typeof movedRule> | z.output<typeof added> | z.output<typeof edited>;

const largest = { megabytes: 1, noSuch: "change of rules" };

/** Reads changes of rules from a YAML list. @returns an error line with the place of the error */
export const readRuleChanges = (path: string): Result<readonly RuleChange[], NotTaken> =>
  readYaml(path, largest, readRules);

export const readRules = (content: unknown): Result<readonly RuleChange[], Flaw> => {
  if (!Array.isArray(content) || content.length === 0) return err({ path: [], text: "is a list of changes" });
  const changes: RuleChange[] = [];
  for (const [place, one] of (content as readonly unknown[]).entries()) {
    const kind = [dropped, movedRule, added, edited].find((schema) => schema.safeParse(one).success);
    if (!kind) return err({ path: [place], text: forms });
    const change = kind.parse(one);
    const flaw = flawOf(change, changes);
    if (flaw) return err({ path: [place, ...flaw.path], text: flaw.text });
    changes.push(change);
  }
  return ok(changes);
};

const forms =
  "a change is { table, drop: rule }, { table, move: rule, before: rule }, { table, edit: rule, when: { fact: value } } or { table, add: rule, before: rule, when: { fact: value }, as-in: rule or leads-to: page }";

/** A name that today's table, after the changes before this one, does not contain. */
const flawOf = (change: RuleChange, earlier: readonly RuleChange[]): Flaw | undefined => {
  const table = allTables.find(({ name }) => name === change.table);
  const tables = allTables.map(({ name }) => name);
  if (!table) return { path: ["table"], text: `no table is named ${change.table}: ${thereIs(change.table, tables)}` };
  const own = earlier.filter((one) => one.table === change.table);
  const gone = new Set(own.flatMap((one) => ("drop" in one ? [one.drop] : [])));
  const rules = [
    ...table.rules.map(({ rule }) => rule).filter((rule) => !gone.has(rule)),
    ...own.flatMap((one) => ("add" in one ? [one.add] : [])),
  ];
  const unknown = (["drop", "move", "edit", "before", "as-in"] as const).find(
    (key) => key in change && !rules.includes((change as Readonly<Record<string, string>>)[key] ?? ""),
  );
  if (unknown !== undefined) {
    const named = (change as Readonly<Record<string, string>>)[unknown] ?? "";
    return { path: [unknown], text: `${change.table} has no rule “${named}”: ${thereIs(named, rules)}` };
  }
  const last = table.rules.at(-1)?.rule;
  if (
    ["drop" in change && change.drop, "move" in change && change.move, "edit" in change && change.edit].includes(
      last ?? "",
    )
  )
    return { path: ["table"], text: `“${last}” stays at the end: it applies when no other rule does` };
  if ("move" in change && change.move === change.before)
    return { path: ["before"], text: `“${change.move}” can't be before itself` };
  if ("add" in change && change["leads-to"] !== undefined && !table.rules.some(({ then }) => isPageOutcome(then)))
    return { path: ["leads-to"], text: `the rules of ${change.table} lead to no page` };
  if ("add" in change && rules.includes(change.add))
    return { path: ["add"], text: `${change.table} has a rule “${change.add}” already` };
  return "when" in change ? flawOfCondition(change, table.facts, "add" in change) : undefined;
};

const isPageOutcome = (then: unknown): boolean =>
  typeof then === "object" && then !== null && "kind" in then && then.kind === "page";

const flawOfCondition = (
  { table, when }: Pick<z.output<typeof edited>, "table" | "when">,
  facts: Facts,
  mayReadJournal: boolean,
): Flaw | undefined => {
  for (const [fact, condition] of Object.entries(when)) {
    if (mayReadJournal && isRecordedValue(fact)) {
      const [area, operation = ""] = fact.split(".");
      if (area === "answer" && !operationNames().includes(operation))
        return {
          path: ["when", fact],
          text: `the gateway has no operation ${operation}: ${thereIs(operation, operationNames())}`,
        };
      continue;
    }
    const declared = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
    if (!declared)
      return { path: ["when", fact], text: `${table} has no fact ${fact}: ${thereIs(fact, Object.keys(facts))}` };
    if (typeof condition === "object" && "not" in condition)
      return { path: ["when", fact], text: `${fact} is a fact of the table, and can't have a not` };
    const values = Array.isArray(condition)
      ? condition
      : typeof condition === "object"
        ? [condition.from ?? condition.below ?? 0]
        : [condition];
    const odd = values.find((value) => !isValueOf(declared, value));
    if (odd !== undefined) return { path: ["when", fact], text: `${fact} can't be ${JSON.stringify(odd)}` };
  }
  return undefined;
};
