/** Compares a caller's values with the actual ones, by the caller's names. */
export type Pairs<Name extends string = string> = Readonly<
  Partial<Record<Name, readonly [given: string | undefined, own: string]>>
>;

/** The names of a caller's values that differ. Missing and empty values are not compared. */
export const differing = <Name extends string>(pairs: Pairs<Name>): readonly Name[] =>
  (Object.keys(pairs) as Name[]).filter((name) => {
    const [given, own] = pairs[name] ?? [];
    return given !== undefined && given !== "" && given !== own;
  });
