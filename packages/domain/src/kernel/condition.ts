/** A bound: a number, or the number in another fact, such as a parameter of the policy. */
export type Bound<Name extends string = string> = number | { readonly fact: Name };

/** Bounds of a number; all of them apply. */
export interface Bounds<Name extends string = string> {
  readonly above?: Bound<Name>;
  readonly atLeast?: Bound<Name>;
  readonly below?: Bound<Name>;
  readonly atMost?: Bound<Name>;
}

/**
 * The test of a fact: a value, one of several, none of several, equal to another fact, a word in any case, a number
 * within bounds.
 */
export type Test<Value, Name extends string = string> =
  | Defined<Value>
  | readonly Defined<Value>[]
  | { readonly not: Defined<Value> | readonly Defined<Value>[] | { readonly sameAs: Name } }
  | { readonly sameAs: Name }
  | (string extends Value ? { readonly word: string } : never)
  | (number extends Defined<Value> ? Bounds<Name> : never)
  | (undefined extends Value ? { readonly isKnown: boolean } : never);
type Defined<Value> = Exclude<Value, undefined>;

/**
 * The condition of a rule, as a value: the table evaluates it, documents print it, the check reads its bounds. Several
 * facts in one record all have to match.
 */
export type Condition<Facts> =
  | { readonly [Fact in keyof Facts]?: Test<Facts[Fact], keyof Facts & string> }
  | { readonly allOf: readonly Condition<Facts>[] }
  | { readonly anyOf: readonly Condition<Facts>[] }
  | { readonly not: Condition<Facts> };

/** A condition of any table, as a tree of a few forms. */
export type ConditionTree =
  | { readonly kind: "all" | "any"; readonly parts: readonly ConditionTree[] }
  | { readonly kind: "not"; readonly part: ConditionTree }
  | FactTest;

/** A test of one fact. */
export type FactTest =
  | { readonly kind: "one-of"; readonly fact: string; readonly values: readonly unknown[] }
  | { readonly kind: "same"; readonly fact: string; readonly as: string }
  | { readonly kind: "word"; readonly fact: string; readonly word: string }
  | { readonly kind: "known"; readonly fact: string }
  | { readonly kind: "bound"; readonly fact: string; readonly bound: keyof Bounds; readonly than: Bound };

// Accepts facts of any table, because the compiler checked the condition at its table.
// oxlint-disable-next-line typescript/no-explicit-any
export const treeOf = (condition: Condition<any>): ConditionTree => {
  if ("allOf" in condition) return { kind: "all", parts: condition.allOf.map(treeOf) };
  if ("anyOf" in condition) return { kind: "any", parts: condition.anyOf.map(treeOf) };
  if ("not" in condition) return { kind: "not", part: treeOf(condition.not) };
  return together(Object.entries(condition).map(([fact, test]) => treeOfTest(fact, test)));
};

const treeOfTest = (fact: string, test: unknown): ConditionTree => {
  if (Array.isArray(test)) return { kind: "one-of", fact, values: test as readonly unknown[] };
  if (typeof test !== "object" || test === null) return { kind: "one-of", fact, values: [test] };
  if ("not" in test) return { kind: "not", part: treeOfTest(fact, test.not) };
  if ("sameAs" in test) return { kind: "same", fact, as: String(test.sameAs) };
  if ("word" in test) return { kind: "word", fact, word: String(test.word) };
  if ("isKnown" in test) {
    const known: ConditionTree = { kind: "known", fact };
    return test.isKnown === true ? known : { kind: "not", part: known };
  }
  return together(
    Object.entries(test).map(([bound, than]) => ({
      kind: "bound",
      fact,
      bound: bound as keyof Bounds,
      than: than as Bound,
    })),
  );
};

const together = (parts: readonly ConditionTree[]): ConditionTree => {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: "all", parts };
};

type Fits = (facts: Readonly<Record<string, unknown>>) => boolean;

/** Compiles a condition once, when its table is made. */
export const compiled = (tree: ConditionTree): Fits => {
  switch (tree.kind) {
    case "all": {
      const parts = tree.parts.map(compiled);
      return (facts) => parts.every((fits) => fits(facts));
    }
    case "any": {
      const parts = tree.parts.map(compiled);
      return (facts) => parts.some((fits) => fits(facts));
    }
    case "not": {
      const part = compiled(tree.part);
      return (facts) => !part(facts);
    }
    case "one-of": {
      const { fact, values } = tree;
      const [only] = values;
      return values.length === 1 ? (facts) => facts[fact] === only : (facts) => values.includes(facts[fact]);
    }
    case "same": {
      const { fact, as } = tree;
      return (facts) => facts[fact] === facts[as];
    }
    case "word": {
      const { fact } = tree;
      const small = tree.word.toLowerCase();
      return (facts) => String(facts[fact]).toLowerCase() === small;
    }
    case "known": {
      const { fact } = tree;
      return (facts) => facts[fact] !== undefined;
    }
    case "bound": {
      const { fact, bound, than } = tree;
      const compare = comparisons[bound];
      if (typeof than === "number")
        return (facts) => {
          const value = facts[fact];
          return typeof value === "number" && compare(value, than);
        };
      return (facts) => {
        const [value, limit] = [facts[fact], facts[than.fact]];
        return typeof value === "number" && typeof limit === "number" && compare(value, limit);
      };
    }
  }
};

const comparisons: Readonly<Record<keyof Bounds, (value: number, than: number) => boolean>> = {
  above: (value, than) => value > than,
  atLeast: (value, than) => value >= than,
  below: (value, than) => value < than,
  atMost: (value, than) => value <= than,
};

/** A condition as a predicate, for code outside of the table that needs the same test. */
export const holds = <Facts>(condition: Condition<Facts>): ((facts: Facts) => boolean) => {
  const fits = compiled(treeOf(condition));
  return (facts) => fits(facts as Readonly<Record<string, unknown>>);
};
