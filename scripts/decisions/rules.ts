import type { Expression, ObjectProperty, TSType } from "oxc-parser";
import { type Code, codeIn, type CodeFile } from "./code.ts";
import { NoWords, type Placed, wordsIn } from "./words.ts";

/** What the code says of a rule that its running can't: when it fits, and what it leads to where that depends on the facts. */
export interface RuleInWords {
  readonly rule: string;
  readonly condition: string;
  /** Empty where the outcome is the same for all facts. */
  readonly outcome: string;
}

export interface TableInWords {
  /** Of the file, from the domain's folder. */
  readonly path: string;
  /** The constant that it is. */
  readonly constant: string;
  readonly rules: readonly RuleInWords[];
  /** The facts that say more of themselves than their name. */
  readonly facts: readonly { readonly fact: string; readonly comment: string }[];
}

/** Every decision table of the domain, by its name. @throws when a rule can't be put in words, with what to do */
export const domainTables = (): ReadonlyMap<string, TableInWords> =>
  tablesIn(codeIn(new URL("../../packages/domain/src/", import.meta.url)));

/** Of a rule as it is found in a table that is loaded. @throws when the code's list has another rule in that place, or none */
export const ofRule = (
  tables: ReadonlyMap<string, TableInWords>,
  table: string,
  rule: string,
  place: number,
): RuleInWords => {
  const found = tables.get(table)?.rules[place];
  if (found?.rule !== rule)
    throw new Error(`the rule "${rule}" of ${table} is not written in its table's list, where words are read from`);
  return found;
};

export const tablesIn = (code: Code): ReadonlyMap<string, TableInWords> => {
  const words = wordsIn(code);
  return new Map(
    [...code.values()].flatMap((file) =>
      [...file.constants].flatMap(([constant, made]) => {
        if (made.type !== "CallExpression" || made.callee.type !== "Identifier" || made.callee.name !== "decisionTable")
          return [];
        const [name, , rules] = made.arguments as readonly Expression[];
        if (name?.type !== "Literal" || typeof name.value !== "string" || !rules)
          throw new Error(`${file.path}: the name of the table ${constant} is no text`);
        const table = name.value;
        const listed = words.elements({ expression: rules, file, names: new Map() });
        return [
          [
            table,
            {
              path: file.path,
              constant,
              rules: listed.map((rule) => ruleIn(words, table, rule)),
              facts: commented(file, made.typeArguments?.params[0]),
            },
          ] as const,
        ];
      }),
    ),
  );
};

const ruleIn = (words: ReturnType<typeof wordsIn>, table: string, rule: Placed): RuleInWords => {
  const { expression } = rule;
  const part = (of: Expression): Placed => ({ ...rule, expression: of });
  const outcomeOf = (then: Expression | undefined): string =>
    then && words.isFunction(part(then)) ? words.outcome(part(then)) : "";
  const said = (name: Expression | undefined, read: () => Omit<RuleInWords, "rule">): RuleInWords => {
    const of = name?.type === "Literal" && typeof name.value === "string" ? name.value : "";
    try {
      return { rule: of, ...read() };
    } catch (error) {
      if (!(error instanceof NoWords)) throw error;
      throw new Error(
        `the rule "${of}" of ${table} can't be put in words (${error.message}). Write it with facts, constants, && and ||, comparisons, lists, and functions of one expression; scripts/decisions/words.ts knows the words.`,
        { cause: error },
      );
    }
  };
  if (expression.type === "CallExpression") {
    const [name, then] = expression.arguments as readonly Expression[];
    return said(name, () => ({ condition: "in every other case", outcome: outcomeOf(then) }));
  }
  const value = (key: string): Expression | undefined =>
    expression.type === "ObjectExpression"
      ? expression.properties.find(
          (one): one is ObjectProperty =>
            one.type === "Property" && one.key.type === "Identifier" && one.key.name === key,
        )?.value
      : undefined;
  const when = value("when");
  return said(value("rule"), () => {
    if (!when) throw new NoWords("it has no condition");
    return { condition: words.condition(part(when)), outcome: outcomeOf(value("then")) };
  });
};

/** The facts of a table that have a comment. */
const commented = (file: CodeFile, facts: TSType | undefined): TableInWords["facts"] => {
  const named =
    facts?.type === "TSTypeReference" && facts.typeName.type === "Identifier"
      ? file.interfaces.get(facts.typeName.name)
      : undefined;
  return (named?.body.body ?? []).flatMap((one) => {
    const comment = file.commentBefore(one.start);
    return one.type === "TSPropertySignature" && one.key.type === "Identifier" && comment !== ""
      ? [{ fact: one.key.name, comment }]
      : [];
  });
};
