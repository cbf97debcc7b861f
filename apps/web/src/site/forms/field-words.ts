import type { PageContext } from "../blocks/block-props.ts";

/** Labels and hints of a form's fields. */
export type FieldWords<Field extends string> = Readonly<
  Partial<Record<Field, { readonly label: string; readonly hint: string | undefined }>>
>;

/** The texts of the fields that have a label, from the labels `<under>.<field>`. */
export const fieldWords = <Field extends string>(
  { t }: Pick<PageContext, "t">,
  under: string,
  fields: readonly Field[],
): FieldWords<Field> =>
  Object.fromEntries(
    fields
      .filter((field) => t.has(`${under}.${field}.label`))
      .map((field) => {
        const hint = `${under}.${field}.hint`;
        return [field, { label: t(`${under}.${field}.label`), hint: t.has(hint) ? t(hint) : undefined }];
      }),
  ) as FieldWords<Field>;

interface Filled<Field extends string> {
  readonly words: FieldWords<Field>;
  /** The typed values. */
  readonly values: Readonly<Partial<Record<Field, string>>>;
  errorOf(field: Field): string | undefined;
}

/** Props of every control: its name, its texts and its error. */
export const controlOf = <Field extends string>({ words, errorOf }: Omit<Filled<Field>, "values">, field: Field) => ({
  id: field,
  name: field,
  label: words[field]?.label ?? field,
  hint: words[field]?.hint,
  error: errorOf(field),
});

/** Props of a text field: those of a control, with the typed value. */
export const textOf = <Field extends string>(form: Filled<Field>, field: Field) => ({
  ...controlOf(form, field),
  defaultValue: form.values[field] ?? "",
});
