import type { ConditionTree, FactTest } from "./condition.ts";
import type { Fact, Facts } from "./facts.ts";

export type GivenFacts = Readonly<Record<string, unknown>>;

/** Two values that no condition names: with only one, a comparison of two facts could never find them different. */
const otherWords = ["AnyOther", "YetAnother"] as const;

/**
 * All sets of facts that the conditions of a table can tell apart: each named value, "any other" for the rest, and the
 * intervals between bounds. A rule that fits none of them never fits.
 */
export const cellsOf = function* (facts: Facts, conditions: readonly ConditionTree[]): Generator<GivenFacts> {
  const compared = comparedFacts(conditions);
  const named = Map.groupBy(conditions.flatMap(testsIn), ({ fact }) => fact);
  const namedValues = (fact: string): readonly unknown[] => (named.get(fact) ?? []).flatMap(valuesIn);
  const values = Object.entries(facts).map(([name, fact]) => {
    const others = (compared.get(name) ?? []).flatMap(namedValues);
    const all = [...namedValues(name), ...others];
    // Only the order of two numbers without other bounds matters, so one of them needs a single value.
    const isLimit = fact.kind === "number" && compared.has(name) && !named.has(name) && all.length === 0;
    return [name, isLimit ? [1] : valuesToTell(fact, all, compared.has(name))] as const;
  });
  yield* sets(values);
};

const testsIn = (tree: ConditionTree): readonly FactTest[] => {
  if ("parts" in tree) return tree.parts.flatMap(testsIn);
  return "part" in tree ? testsIn(tree.part) : [tree];
};

/** Values on both sides of each place where a test changes its answer. Facts are whole numbers. */
const valuesIn = (test: FactTest): readonly unknown[] => {
  if (test.kind === "one-of")
    return test.values.flatMap((value) => (typeof value === "number" ? [value - 1, value, value + 1] : [value]));
  if (test.kind === "word") return [test.word];
  if (test.kind !== "bound" || typeof test.than !== "number") return [];
  return test.bound === "above" || test.bound === "atMost" ? [test.than, test.than + 1] : [test.than - 1, test.than];
};

/** The facts that some condition compares with each fact. */
const comparedFacts = (conditions: readonly ConditionTree[]): ReadonlyMap<string, readonly string[]> => {
  const pairs = conditions.flatMap(testsIn).flatMap((test) => {
    const other = otherFactOf(test);
    return other === undefined ? [] : [[test.fact, other] as const, [other, test.fact] as const];
  });
  return new Map([...Map.groupBy(pairs, ([fact]) => fact)].map(([fact, own]) => [fact, own.map(([, other]) => other)]));
};

/** The fact that a test compares its fact with. */
export const otherFactOf = (test: FactTest): string | undefined => {
  if (test.kind === "same") return test.as;
  return test.kind === "bound" && typeof test.than === "object" ? test.than.fact : undefined;
};

const valuesToTell = (fact: Fact, named: readonly unknown[], isCompared: boolean): readonly unknown[] => {
  const values = valuesOfKind(fact, new Set(named), isCompared);
  return fact.isOptional ? [...values, undefined] : values;
};

const valuesOfKind = (fact: Fact, named: ReadonlySet<unknown>, isCompared: boolean): readonly unknown[] => {
  switch (fact.kind) {
    case "flag":
      return [false, true];
    case "one-of": {
      const others = fact.values.filter((value) => !named.has(value));
      return [...fact.values.filter((value) => named.has(value)), ...others.slice(0, isCompared ? 2 : 1)];
    }
    case "text":
      return [...new Set([...named, "", ...(isCompared ? otherWords : otherWords.slice(0, 1))])];
    case "number": {
      const { least = Number.NEGATIVE_INFINITY } = fact;
      const numbers = [0, 1, ...named].filter((value) => typeof value === "number");
      // Two numbers below every bound, and two above, differ from each other in both directions.
      const beyond = isCompared ? [Math.min(...numbers) - 1, Math.max(...numbers) + 1] : [];
      return [...new Set([...numbers, ...beyond])].filter((value) => value >= least);
    }
  }
};

/** Every combination; the last fact changes first. A table has up to a million of them, so this is no recursion. */
const sets = function* (
  values: readonly (readonly [name: string, values: readonly unknown[]])[],
): Generator<GivenFacts> {
  if (values.some(([, own]) => own.length === 0)) return;
  const places = values.map(() => 0);
  for (let at = 0; at >= 0;) {
    const facts: Record<string, unknown> = {};
    for (const [index, [name, own]] of values.entries()) {
      const value = own[places[index] ?? 0];
      if (value !== undefined) facts[name] = value;
    }
    yield facts;
    for (at = values.length - 1; at >= 0; at -= 1) {
      const next = (places[at] ?? 0) + 1;
      const isLast = next === values[at]?.[1].length;
      places[at] = isLast ? 0 : next;
      if (!isLast) break;
    }
  }
};
