import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTable } from "../kernel/check-table.ts";
import type { Condition } from "../kernel/condition.ts";
import { type DecisionTable, decisionTable, outcomeFor } from "../kernel/decision-table.ts";
import type { Fact } from "../kernel/facts.ts";
import { allTables } from "./tables.ts";

/*
 * Random edits of our own tables. An exhaustive run decides whether a rule can fire, and whether its removal changes an
 * outcome. It has a separate interpreter and tries far more values than the check: every number around all bounds,
 * several unknown words, each word in capitals. The check must agree: no false alarm, and none missing.
 */

type Table = DecisionTable<unknown, unknown>;
type Rules = Table["rules"];
type Given = Readonly<Record<string, unknown>>;

const holds = (condition: Condition<Given>, given: Given): boolean => {
  if ("allOf" in condition) return (condition.allOf as readonly Condition<Given>[]).every((one) => holds(one, given));
  if ("anyOf" in condition) return (condition.anyOf as readonly Condition<Given>[]).some((one) => holds(one, given));
  if ("not" in condition) return !holds(condition.not as Condition<Given>, given);
  return Object.entries(condition).every(([fact, test_]) => fits(test_, given[fact], given));
};

const fits = (wanted: unknown, value: unknown, given: Given): boolean => {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (typeof wanted !== "object" || wanted === null) return wanted === value;
  const { not, sameAs, word, isKnown, ...bounds } = wanted as Record<string, unknown>;
  const limit = (bound: unknown): number =>
    typeof bound === "number" ? bound : Number(given[(bound as { readonly fact: string }).fact]);
  return (
    (not === undefined || !fits(not, value, given)) &&
    (sameAs === undefined || value === given[sameAs as string]) &&
    (word === undefined || String(value).toLowerCase() === (word as string).toLowerCase()) &&
    (isKnown === undefined || isKnown === (value !== undefined)) &&
    Object.entries(bounds).every(([name, bound]) => {
      if (typeof value !== "number") return false;
      if (name === "above") return value > limit(bound);
      if (name === "below") return value < limit(bound);
      return name === "atLeast" ? value >= limit(bound) : value <= limit(bound);
    })
  );
};

const literals = (rules: Rules): readonly (string | number)[] =>
  [...JSON.stringify(rules.map((rule) => ("when" in rule ? rule.when : {}))).matchAll(/:(-?\d+)|"([^"]*)"/g)].map(
    ([, number, word]) => (number === undefined ? (word ?? "") : Number(number)),
  );

const valuesOf = (fact: Fact, all: readonly (string | number)[]): readonly unknown[] => {
  const values = (): readonly unknown[] => {
    switch (fact.kind) {
      case "flag":
        return [true, false];
      case "one-of":
        return fact.values;
      case "text": {
        const words = all.filter((one) => typeof one === "string");
        return [...new Set([...words, ...words.map((one) => one.toUpperCase()), "", "elsewhere", "nothing like it"])];
      }
      case "number": {
        const numbers = all.filter((one) => typeof one === "number");
        const near = [0, 1, ...numbers].flatMap((one) => [-2, -1, 0, 1, 2].map((by) => one + by));
        return [...new Set(near)].filter((one) => one >= (fact.least ?? Number.NEGATIVE_INFINITY));
      }
    }
  };
  return fact.isOptional ? [...values(), undefined] : values();
};

const most = 6_000;
const gridOf = ({ facts, rules }: Table): readonly Given[] | undefined => {
  // Only words that the table names in a separate place can be distinguished, so each fact takes all of them.
  const all = literals(rules);
  const values = Object.entries(facts).map(([name, fact]) => [name, valuesOf(fact, all)] as const);
  if (values.reduce((product, [, own]) => product * own.length, 1) > most) return undefined;
  return values.reduce<readonly Given[]>(
    (sets, [name, own]) => sets.flatMap((given) => own.map((value) => ({ ...given, [name]: value }))),
    [{}],
  );
};

/** The first fitting rule of each set of facts. */
const decided = (rules: Rules, grid: readonly Given[]): readonly number[] =>
  grid.map((given) => rules.findIndex((rule) => "otherwise" in rule || holds(rule.when, given)));

const outcomesOf = (rules: Rules, grid: readonly Given[]): string =>
  JSON.stringify(decided(rules, grid).map((place, at) => outcomeFor(rules[place]?.then, grid[at])));

const tables = (allTables as readonly Table[]).filter((table) => table.rules.length > 2 && gridOf(table) !== undefined);

const swapped = (rules: Rules, one: number, other: number): Rules =>
  rules.map((rule, at) => (at === one ? rules[other] : at === other ? rules[one] : rule) ?? rule);

const shifted = (when: unknown, by: number): unknown =>
  JSON.parse(JSON.stringify(when).replace(/:(-?\d+)/, (_, number: string) => `:${Number(number) + by}`));

/** Changes one rule; the last one stays. */
const edit = (rules: Rules, kind: number, one: number, other: number, by: number): Rules => {
  const [first, second] = [rules[one], rules[other]];
  if (!first || !second || !("when" in first) || !("when" in second)) return rules;
  const withCondition = (when: unknown): Rules =>
    rules.map((rule, at) => (at === one ? { ...first, when: when as typeof first.when } : rule));
  switch (kind) {
    case 0:
      return rules.filter((_, at) => at !== one);
    case 1:
      return swapped(rules, one, other);
    case 2:
      return rules.toSpliced(other, 0, { ...first, rule: "a copy", then: second.then });
    case 3:
      return withCondition({ allOf: [first.when, second.when] });
    case 4:
      return withCondition({ anyOf: [first.when, second.when] });
    case 5:
      return withCondition({ not: first.when });
    default:
      return withCondition(shifted(first.when, by));
  }
};

test("the check of 200 random edits agrees with an exhaustive run: no false alarm, and none missing", () => {
  let alarms = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.integer({ min: 0, max: 6 }),
      fc.nat(30),
      fc.nat(30),
      fc.constantFrom(-1, 1),
      (table, kind, one, other, by) => {
        const count = table.rules.length - 1;
        const rules = edit(table.rules, kind, one % count, other % count, by);
        const edited: Table = decisionTable<unknown, unknown>(
          table.name,
          table.question,
          table.facts,
          rules as Parameters<typeof decisionTable<unknown, unknown>>[3],
        );
        const grid = gridOf({ ...edited, rules }) ?? [];
        const firing = new Set(decided(rules, grid));
        const never = rules.flatMap(({ rule }, at) => (firing.has(at) ? [] : [rule]));
        const before = outcomesOf(rules, grid);
        const redundant = rules.flatMap((rule, at) =>
          firing.has(at) &&
          "when" in rule &&
          outcomesOf(
            rules.filter((_, place) => place !== at),
            grid,
          ) === before
            ? [rule.rule]
            : [],
        );
        const checked = checkTable(edited);
        expect(checked.neverFires.map(({ rule }) => rule)).toEqual(never);
        expect(checked.redundant.map(({ rule }) => rule)).toEqual(redundant);
        alarms += Number(never.length + redundant.length > 0);
      },
    ),
    { seed: 46, numRuns: 200 },
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(alarms).toBeGreaterThan(30);
});
