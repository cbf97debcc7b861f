/** Messages beside a field, by `field.code`. */
export type ErrorTexts = Readonly<Record<string, string>>;

/** The messages of each field, from the labels `<under>.<field>.<code>`. */
export const errorTexts = (
  { t }: { t(this: void, key: string): string },
  under: string,
  codes: Readonly<Record<string, readonly string[]>>,
): ErrorTexts =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([field, own]) =>
      own.map((code) => [`${field}.${code}`, t(`${under}.${field}.${code}`)] as const),
    ),
  );
