import type { Expression, ParamPattern } from "oxc-parser";
import type { Code, CodeFile } from "./code.ts";

/*
 * Reads what a rule's `when` and `then` say, and says it in English words: `f.isDepositRequired && f.depositAmount > 0` is
 * "deposit is required, and deposit amount is above 0". These words are read from the code, so they can't differ from it.
 */

/** An expression, with what its names stand for where it is. */
export interface Placed {
  readonly expression: Expression;
  readonly file: CodeFile;
  readonly names: ReadonlyMap<string, Meaning>;
}
/** What a name or an expression stands for: all the facts, one of them, or an expression elsewhere. */
type Meaning = "facts" | { readonly fact: string; readonly inAnyCase: boolean } | Placed;

type Phrase =
  | { readonly kind: "all" | "any"; readonly parts: readonly Phrase[] }
  | { readonly kind: "is" | "is not"; readonly fact: string; readonly values: readonly string[]; readonly how: string }
  | { readonly kind: "plain"; readonly text: string };

export class NoWords extends Error {}

export const wordsIn = (code: Code) => {
  /** What the expression stands for, past brackets, types and names. */
  const meaningOf = (placed: Placed): Meaning => {
    const { expression, file, names } = placed;
    const inside = (inner: Expression): Meaning => meaningOf({ ...placed, expression: inner });
    switch (expression.type) {
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        return inside(expression.expression);
      case "Identifier": {
        const named = names.get(expression.name) ?? constantOf(expression.name, file);
        return named === undefined || typeof named === "string" || "fact" in named
          ? (named ?? placed)
          : meaningOf(named);
      }
      case "MemberExpression": {
        const object = inside(expression.object);
        return object === "facts" && !expression.computed && expression.property.type === "Identifier"
          ? { fact: expression.property.name, inAnyCase: false }
          : placed;
      }
      case "CallExpression": {
        const called = methodOf(placed);
        if (called?.method !== "toLowerCase") return placed;
        const object = inside(called.object);
        return typeof object === "object" && "fact" in object ? { ...object, inAnyCase: true } : placed;
      }
      default:
        return placed;
    }
  };

  const constantOf = (name: string, file: CodeFile): Placed | undefined => {
    const imported = file.imports.get(name);
    const home = imported ? code.get(imported.from) : file;
    const expression = home?.constants.get(imported?.name ?? name);
    return home && expression ? { expression, file: home, names: new Map() } : undefined;
  };

  const placedAt = (expression: Expression, at: Placed): Placed => {
    const meaning = meaningOf({ ...at, expression });
    return typeof meaning === "object" && "expression" in meaning ? meaning : { ...at, expression };
  };
  const factAt = (expression: Expression, at: Placed) => {
    const meaning = meaningOf({ ...at, expression });
    return typeof meaning === "object" && "fact" in meaning ? meaning : undefined;
  };

  /** The body of a function, with its parameters named. */
  const applied = ({ expression: fn, file, names }: Placed, given: readonly Meaning[]): Placed | undefined => {
    if (fn.type !== "ArrowFunctionExpression" || !fn.expression) return undefined;
    const named = new Map(names);
    fn.params.forEach((param, place) => name(named, param, given[place]));
    return { expression: fn.body as Expression, file, names: named };
  };

  /** The values of a constant: one, or those of a list or a set. */
  const valuesAt = (expression: Expression, at: Placed): readonly string[] | undefined => {
    const placed = placedAt(expression, at);
    const value = placed.expression;
    const inside = (inner: Expression) => valuesAt(inner, placed);
    if (value.type === "Literal") return [shown(value.value)];
    if (value.type === "Identifier") return value.name === "undefined" ? [value.name] : undefined;
    if (value.type === "ArrayExpression") {
      const all = value.elements.map((one) =>
        one === null ? undefined : inside(one.type === "SpreadElement" ? one.argument : one),
      );
      return all.every((one) => one !== undefined) ? all.flat() : undefined;
    }
    if (value.type === "NewExpression")
      return value.arguments[0] ? inside(value.arguments[0] as Expression) : undefined;
    if (value.type === "MemberExpression" && value.property.type === "Identifier") {
      const key = value.property.name;
      const entry = entriesAt(value.object, placed)?.find((one) => one.key === key);
      const [found] = (entry && inside(entry.value)) ?? [];
      return found === undefined ? undefined : [found.startsWith('"') ? found : `${found} (${humanised(key)})`];
    }
    const called = methodOf(placed);
    if (called?.method === "toLowerCase") return inside(called.object);
    if (called?.method === "filter" && value.type === "CallExpression") {
      const [keeps] = value.arguments as readonly Expression[];
      const of = keeps && placedAt(keeps, placed);
      const body = of && applied(of, [{ fact: "one", inAnyCase: false }]);
      const kept = body && phrase(body, true);
      if (kept?.kind === "is" || kept?.kind === "is not")
        return inside(called.object)?.filter((one) => kept.values.includes(one) === (kept.kind === "is"));
    }
    return undefined;
  };

  const entriesAt = (expression: Expression, at: Placed) => {
    const { expression: object } = placedAt(expression, at);
    return object.type === "ObjectExpression"
      ? object.properties.flatMap((one) =>
          one.type === "Property"
            ? [
                {
                  key:
                    one.key.type === "Literal"
                      ? String(one.key.value)
                      : one.key.type === "Identifier"
                        ? one.key.name
                        : "",
                  value: one.value,
                },
              ]
            : [],
        )
      : undefined;
  };

  const phrase = (at: Placed, yes: boolean): Phrase => {
    const meaning = meaningOf(at);
    if (typeof meaning === "object" && "fact" in meaning) return plain(flagWords(meaning.fact, yes));
    if (typeof meaning === "string") throw new NoWords("the facts as a whole");
    const { expression } = meaning;
    const inside = (inner: Expression, isSo = yes): Phrase => phrase({ ...meaning, expression: inner }, isSo);
    if (expression.type === "UnaryExpression" && expression.operator === "!") return inside(expression.argument, !yes);
    if (expression.type === "LogicalExpression" && expression.operator !== "??")
      return {
        kind: (expression.operator === "&&") === yes ? "all" : "any",
        parts: [inside(expression.left), inside(expression.right)],
      };
    if (expression.type === "BinaryExpression" && expression.left.type !== "PrivateIdentifier")
      return comparison(expression.left, expression.operator, expression.right, meaning, yes);
    if (expression.type === "CallExpression") return callPhrase(meaning, yes);
    throw new NoWords(expression.type);
  };

  const comparison = (left: Expression, operator: string, right: Expression, at: Placed, yes: boolean): Phrase => {
    const fact = factAt(left, at);
    if (!fact) throw new NoWords("a comparison that does not begin with a fact");
    const other = factAt(right, at);
    const isSame = (operator === "===") === yes;
    if (operator === "===" || operator === "!==") {
      if (other) return plain(`${humanised(fact.fact)} is ${isSame ? "" : "not "}the same as ${humanised(other.fact)}`);
      const [value = ""] = valuesAt(right, at) ?? [];
      if (value === "undefined") return plain(`has ${isSame ? "no " : ""}${humanised(fact.fact)}`);
      if (isSame && (value === "true" || value === "false")) return plain(flagWords(fact.fact, value === "true"));
      if (value === "") throw new NoWords("a value that is no constant");
      return membership(fact, [value], isSame);
    }
    const [bound] = valuesAt(right, at) ?? [];
    const said = bounds[operator]?.[yes ? 0 : 1];
    if (bound === undefined || said === undefined) throw new NoWords(`the comparison ${operator}`);
    return plain(`${humanised(fact.fact)} is ${said} ${bound}`);
  };

  const callPhrase = (at: Placed, yes: boolean): Phrase => {
    const { expression } = at;
    if (expression.type !== "CallExpression") throw new NoWords(expression.type);
    const given = expression.arguments.map((one) => one as Expression);
    const called = methodOf(at);
    if (called) {
      const [argument] = given;
      const object = factAt(called.object, at);
      const [start = ""] = argument ? (valuesAt(argument, at) ?? []) : [];
      if (object && called.method === "startsWith")
        return plain(`${humanised(object.fact)} ${yes ? "begins" : "does not begin"} with ${start}`);
      const values = valuesAt(called.object, at);
      const fact = argument && factAt(argument, at);
      if (values && fact && (called.method === "includes" || called.method === "has"))
        return membership(fact, values, yes);
      throw new NoWords(`the call of ${called.method}`);
    }
    const fn = placedAt(expression.callee, at);
    const body = applied(
      fn,
      given.map((one) => meaningOf({ ...at, expression: one })),
    );
    if (!body) throw new NoWords("a call of a function that is more than one expression");
    return phrase(body, yes);
  };

  /** What an outcome's part is made of. */
  const valueWords = (expression: Expression, at: Placed): string => {
    const fact = factAt(expression, at);
    if (fact) return humanised(fact.fact);
    const placed = placedAt(expression, at);
    const value = placed.expression;
    if (value.type === "LogicalExpression")
      return `${valueWords(value.left, placed)}, or ${valueWords(value.right, placed)} where there is none`;
    if (value.type === "CallExpression" && value.arguments[0])
      return valueWords(value.arguments[0] as Expression, placed);
    if (value.type === "MemberExpression" && value.computed) {
      const by = factAt(value.property, placed);
      const entries = entriesAt(value.object, placed);
      if (by && entries)
        return entries.map((one) => `${valueWords(one.value, placed)} for ${humanised(one.key)}`).join(", ");
    }
    const [known] = valuesAt(value, placed) ?? [];
    if (known === undefined) throw new NoWords(value.type);
    return known;
  };

  return {
    /** A rule's condition, from its `when`. @throws NoWords */
    condition: (when: Placed): string => joined(simple(phrase(bodyOf(when), true))),
    /** An outcome that depends on the facts, from a `then` that is a function. @throws NoWords */
    outcome: (then: Placed): string => {
      const body = bodyOf(then);
      const { expression } = body;
      if (expression.type !== "CallExpression" || expression.callee.type !== "Identifier")
        throw new NoWords(expression.type);
      const [argument] = expression.arguments;
      if (expression.callee.name !== "toOops" || !argument) throw new NoWords(`the outcome ${expression.callee.name}`);
      return `oops?errorCode=…: ${valueWords(argument as Expression, body)}`;
    },
    isFunction: (placed: Placed): boolean =>
      placedAt(placed.expression, placed).expression.type === "ArrowFunctionExpression",
    /** The elements of a list, those of constants that are spread in it among them. */
    elements(list: Placed): readonly Placed[] {
      const placed = placedAt(list.expression, list);
      if (placed.expression.type !== "ArrayExpression") return [];
      return placed.expression.elements.flatMap((one) =>
        one === null
          ? []
          : one.type === "SpreadElement"
            ? this.elements({ ...placed, expression: one.argument })
            : [placedAt(one, placed)],
      );
    },
  };

  function bodyOf(placed: Placed): Placed {
    const body = applied(placedAt(placed.expression, placed), ["facts"]);
    if (!body) throw new NoWords("something else than a function of one expression");
    return body;
  }
};

interface Method {
  readonly object: Expression;
  readonly method: string;
}
const methodOf = ({ expression }: Placed): Method | undefined =>
  expression.type === "CallExpression" &&
  expression.callee.type === "MemberExpression" &&
  expression.callee.property.type === "Identifier"
    ? { object: expression.callee.object, method: expression.callee.property.name }
    : undefined;

/** Gives a parameter its meaning, or the facts that it picks by name theirs. */
const name = (names: Map<string, Meaning>, param: ParamPattern, meaning: Meaning | undefined): void => {
  if (param.type === "Identifier" && meaning !== undefined) names.set(param.name, meaning);
  if (param.type !== "ObjectPattern" || meaning !== "facts") return;
  for (const one of param.properties)
    if (one.type === "Property" && one.key.type === "Identifier" && one.value.type === "Identifier")
      names.set(one.value.name, { fact: one.key.name, inAnyCase: false });
};

const plain = (text: string): Phrase => ({ kind: "plain", text });
const membership = (
  { fact, inAnyCase }: { readonly fact: string; readonly inAnyCase: boolean },
  values: readonly string[],
  isSo: boolean,
): Phrase => ({ kind: isSo ? "is" : "is not", fact, values, how: inAnyCase ? ", in capitals or not" : "" });

const shown = (value: unknown): string => (typeof value === "string" ? `"${value}"` : String(value));
/** How a bound is said, and how its opposite. */
const bounds: Readonly<Record<string, readonly [string, string]>> = {
  ">": ["above", "at most"],
  ">=": ["at least", "below"],
  "<": ["below", "at least"],
  "<=": ["at most", "above"],
};

/** `depositAmount` is "deposit amount". */
const humanised = (fact: string): string =>
  fact.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ").replaceAll(/[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

/** `isDepositRequired` is "deposit is required", `hasSwitchHold` "has switch hold", `asksPlan` "asks plan", each with its opposite. */
const flagWords = (fact: string, yes: boolean): string => {
  const [verb = "", ...rest] = humanised(fact).split(" ");
  const words = rest.join(" ");
  if (verb === "has") return `has ${yes ? "" : "no "}${words}`;
  if (verb !== "is") return yes ? `${verb} ${words}` : `does not ${verb.replace(/s$/, "")} ${words}`;
  const is = yes ? "is" : "is not";
  const state = rest.at(-1) ?? "";
  // "deposit is required", yet "is fraud match".
  return rest.length > 1 && /(?:[^e]ed|ing|ive|paid)$/.test(state)
    ? `${rest.slice(0, -1).join(" ")} ${is} ${state}`
    : `${is} ${words}`;
};

const anyOf = (values: readonly string[], last: string): string =>
  values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} ${last} ${values.at(-1) ?? ""}`;

/** Takes together what says the same of one fact: "a or a, b" is said once. */
const simple = (phrase: Phrase): Phrase => {
  if (phrase.kind !== "all" && phrase.kind !== "any") return phrase;
  const same = phrase.kind === "any" ? "is" : "is not";
  const parts: Phrase[] = [];
  for (const part of phrase.parts.map(simple).flatMap((one) => (one.kind === phrase.kind ? one.parts : [one]))) {
    const at =
      part.kind === same
        ? parts.findIndex((one) => one.kind === same && one.fact === part.fact && one.how === part.how)
        : -1;
    const before = parts[at];
    if (before?.kind === same && part.kind === same)
      parts[at] = { ...before, values: [...new Set([...before.values, ...part.values])] };
    else parts.push(part);
  }
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: phrase.kind, parts };
};

const joined = (phrase: Phrase): string => {
  switch (phrase.kind) {
    case "plain":
      return phrase.text;
    case "is":
      return `${humanised(phrase.fact)} is ${emptied(anyOf(phrase.values, "or"))}${phrase.how}`;
    case "is not":
      return phrase.values.length > 1
        ? `${humanised(phrase.fact)} is neither ${anyOf(phrase.values, "nor")}${phrase.how}`
        : `${humanised(phrase.fact)} is not ${emptied(phrase.values.join(""))}${phrase.how}`;
    case "all":
    case "any": {
      const parts = phrase.parts.map((one) =>
        one.kind === "all" || one.kind === "any" ? `(${joined(one)})` : joined(one),
      );
      return parts.join(phrase.kind === "all" ? ", and " : ", or ");
    }
  }
};

const emptied = (value: string): string => (value === '""' ? "empty" : value);
