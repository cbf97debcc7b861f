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
  yield* sets(values, 0, {});
};

const testsIn = (tree: ConditionTree): readonly FactTest[] => {
  if ("parts" in tree) return tree.parts.flatMap(testsIn);
  return "part" in tree ? testsIn(tree.part) : [tree];
};

/** Values at which a test changes its answer. Facts are whole numbers, so a bound needs itself and its neighbours. */
const valuesIn = (test: FactTest): readonly unknown[] => {
  if (test.kind === "one-of") return test.values;
  if (test.kind === "word") return [test.word];
  return test.kind === "bound" && typeof test.than === "number" ? [test.than - 1, test.than, test.than + 1] : [];
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

const sets = function* (
  values: readonly (readonly [name: string, values: readonly unknown[]])[],
  place: number,
  facts: GivenFacts,
): Generator<GivenFacts> {
  const [name, own] = values[place] ?? [];
  if (name === undefined || own === undefined) return yield facts;
  for (const value of own) yield* sets(values, place + 1, value === undefined ? facts : { ...facts, [name]: value });
};
