/** The unit of a number, for people: an amount is shown in dollars, days and months by their names. */
export type Unit = "cents" | "days" | "months" | "things";

/** The values of a fact. */
export type ValuesOfFact =
  | { readonly kind: "flag" }
  | { readonly kind: "one-of"; readonly values: readonly (string | number)[] }
  /** A text with an open set of values; rules name some of them. */
  | { readonly kind: "text"; readonly example: string; readonly like: string }
  /** A whole number. */
  | { readonly kind: "number"; readonly unit: Unit; readonly least?: number; readonly like?: string };

/** A fact of a decision table; the compiler reads its type from `typed`, which has no value. */
export type Fact<Value = unknown> = ValuesOfFact & {
  /** The meaning beyond the name, for docs/decisions.md. */
  readonly about?: string;
  readonly isOptional?: boolean;
  readonly typed?: () => Value;
};

export type Facts = Readonly<Record<string, Fact>>;

/** The facts that a table takes. */
export type FactsOf<Declared extends Facts> = {
  readonly [Name in keyof Declared as undefined extends ValueOf<Declared[Name]> ? never : Name]: ValueOf<
    Declared[Name]
  >;
} & {
  readonly [Name in keyof Declared as undefined extends ValueOf<Declared[Name]> ? Name : never]?: ValueOf<
    Declared[Name]
  >;
};
type ValueOf<Of> = Of extends Fact<infer Value> ? Value : never;

const described = (about: string | undefined) => (about === undefined ? {} : { about });

export const flag = (about?: string): Fact<boolean> => ({ kind: "flag", ...described(about) });

export const oneOf = <const Value extends string | number>(values: readonly Value[], about?: string): Fact<Value> => ({
  kind: "one-of",
  values,
  ...described(about),
});

/** A gateway's word. The gateway may send new ones; rules name the known ones. */
export const word = (known: readonly [string, ...string[]], about?: string): Fact<string> => ({
  kind: "text",
  example: known[0],
  like: `a word from the gateway, such as ${known.map((one) => `"${one}"`).join(" or ")}`,
  ...described(about),
});

/** @param like the kind of text, with an article: "a page" */
export const text = (like: string, example: string, about?: string): Fact<string> => ({
  kind: "text",
  example,
  like: `${like}, as "${example}"`,
  ...described(about),
});

/** @param least the smallest amount */
export const cents = (about?: string, least?: number): Fact<number> => ({
  kind: "number",
  unit: "cents",
  ...(least === undefined ? {} : { least }),
  ...described(about),
});
export const days = (about?: string): Fact<number> => ({ kind: "number", unit: "days", ...described(about) });
export const months = (about?: string): Fact<number> => ({ kind: "number", unit: "months", ...described(about) });
export const count = (about?: string): Fact<number> => ({
  kind: "number",
  unit: "things",
  least: 0,
  ...described(about),
});

export const optional = <Value>(fact: Fact<Value>): Fact<Value | undefined> => ({ ...fact, isOptional: true });
