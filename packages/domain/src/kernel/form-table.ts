// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** What every form says of a field, in its table. */
export interface FieldStorage {
  /**
   * Where what was typed may be stored: nowhere, unless it is said here; then it is typed again. In the journal everything
   * else is a stand-in.
   */
  readonly storedIn?: "draft" | "draft and journal";
}

/** What is asked of a field, and all that is said of it, by its rule or once the gateway has answered: each has its words. */
export interface FieldRule<Code extends string, Form, Facts> {
  readonly codes: readonly Code[];
  /** Undefined where nothing is wrong, and where the field is not asked. */
  readonly rule: (text: string, form: Form, facts: Facts) => Code | undefined;
}

/** Makes the rules of one form. A rule that says something else than its codes does not compile. */
export const rulesOf =
  <Code extends string, Form, Facts>() =>
  <const Own extends Code>(
    codes: readonly Own[],
    rule: (text: string, form: Form, facts: Facts) => NoInfer<Own> | undefined,
  ): FieldRule<Own, Form, Facts> => ({ codes, rule });

/** All that is said of each field. */
export const codesOf = <Field extends string, Code extends string>(
  table: Readonly<Record<Field, { readonly codes: readonly Code[] }>>,
): Readonly<Record<Field, readonly Code[]>> => byField(Object.keys(table) as Field[], (field) => table[field].codes);

/** Whether a field is a part of the order, which goes to the gateway and comes by the site API. */
export interface FieldOnWire {
  /** It is, under its own name. */
  readonly isOnWire?: true;
  /** It is, under this name. */
  readonly wireName?: string;
  /** It is a text of the order, which goes on as it was typed (`orderTextsOf`). */
  readonly orderText?: OrderText;
}

/** A text of an order: its name there, the longest that a caller of the site API may send, and whether there is no order without it. */
export interface OrderText {
  readonly name: string;
  readonly longest: number;
  readonly isRequired?: true;
}

/** The names on the wire of a table's fields. */
export type WireNameOf<Table> = {
  [Field in keyof Table]: Table[Field] extends { readonly isOnWire: true }
    ? Field
    : Table[Field] extends { readonly wireName: infer Name extends string }
      ? Name
      : never;
}[keyof Table];

/** A value for each of these names on the wire, and for others beside. One that is missing does not compile. */
export type WithEach<Name extends string, Value> = Readonly<Record<Name, Value> & Record<string, Value>>;

/** The fields that are no part of the order: what they mean goes by another one, or by a call of its own. */
export const notOnWire = <Field extends string>(
  table: Readonly<Record<Field, FieldOnWire & { readonly rule: unknown }>>,
): readonly Field[] =>
  (Object.keys(table) as Field[]).filter(
    (field) => table[field].isOnWire === undefined && table[field].wireName === undefined,
  );

type FormTable<Field extends string> = Readonly<Record<Field, FieldStorage & { readonly rule: unknown }>>;

/** The fields of a form in the order of the page. */
export const fieldsOf = <Field extends string>(table: FormTable<Field>): readonly Field[] =>
  Object.keys(table) as Field[];

/** These stand in the journal as they were typed. */
export const journalFieldsOf = <Field extends string>(table: FormTable<Field>): readonly Field[] =>
  fieldsOf(table).filter((field) => table[field].storedIn === "draft and journal");

/** What may come back to the browser of what was typed. */
export const draftValuesOf = <Field extends string>(
  table: FormTable<Field>,
  values: Readonly<Partial<Record<Field, string>>>,
): Readonly<Partial<Record<Field, string>>> => {
  const draft: Partial<Record<Field, string>> = {};
  for (const field of fieldsOf(table))
    if (table[field].storedIn !== undefined && values[field] !== undefined) draft[field] = values[field];
  return draft;
};

/** A value for each of these fields. */
export const byField = <Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Readonly<Record<Field, Value>> =>
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Readonly<Record<Field, Value>>;
