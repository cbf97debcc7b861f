// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The parts that every form's table has per field. */
export interface FieldStorage {
  /**
   * The storage of the input. By default it isn't stored, and the form asks again. In the journal everything else is a
   * stand-in.
   */
  readonly storedIn?: "draft" | "draft and journal";
}

/** Validation of a field, with all its error codes, by its rule or from the gateway's answer: each has its text. */
export interface FieldRule<Code extends string, Form, Facts> {
  readonly codes: readonly Code[];
  /** Undefined when the field is valid, or not shown. */
  readonly rule: (text: string, form: Form, facts: Facts) => Code | undefined;
}

/** Makes the rules of one form. A rule with an undeclared code does not compile. */
export const rulesOf =
  <Code extends string, Form, Facts>() =>
  <const Own extends Code>(
    codes: readonly Own[],
    rule: (text: string, form: Form, facts: Facts) => NoInfer<Own> | undefined,
  ): FieldRule<Own, Form, Facts> => ({ codes, rule });

/** All errors of each field. */
export const codesOf = <Field extends string, Code extends string>(
  table: Readonly<Record<Field, { readonly codes: readonly Code[] }>>,
): Readonly<Record<Field, readonly Code[]>> => byField(Object.keys(table) as Field[], (field) => table[field].codes);

/** Whether a field is part of the order, which goes to the gateway and comes by the site API. */
export interface FieldOnWire {
  /** True for a field that is part of the order, by its own name. */
  readonly isOnWire?: true;
  /** Its name in the order, where that differs. */
  readonly wireName?: string;
  /** Set for a text that the order takes unchanged (`orderTextsOf`). */
  readonly orderText?: OrderText;
}

/** A text of an order: its name there, the longest length for a caller of the site API, and whether it is required. */
export interface OrderText {
  readonly name: string;
  readonly longest: number;
  readonly isRequired?: true;
}

/** The wire names of a table's fields. */
export type WireNameOf<Table> = {
  [Field in keyof Table]: Table[Field] extends { readonly isOnWire: true }
    ? Field
    : Table[Field] extends { readonly wireName: infer Name extends string }
      ? Name
      : never;
}[keyof Table];

/** A value for each of these wire names, and further ones. A missing value does not compile. */
export type WithEach<Name extends string, Value> = Readonly<Record<Name, Value> & Record<string, Value>>;

/** The fields outside the order: another field or a separate call has their meaning. */
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

/** The journal stores these as typed. */
export const journalFieldsOf = <Field extends string>(table: FormTable<Field>): readonly Field[] =>
  fieldsOf(table).filter((field) => table[field].storedIn === "draft and journal");

/** The input that may return to the browser. */
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
