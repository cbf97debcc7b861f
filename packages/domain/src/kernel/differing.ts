/** What a caller says of something beside what it is, by the caller's names. */
export type Pairs<Name extends string = string> = Readonly<
  Partial<Record<Name, readonly [given: string | undefined, own: string]>>
>;

/** Names of the values that a caller gave and that are other ones. What is left out or empty is not compared. */
export const differing = <Name extends string>(pairs: Pairs<Name>): readonly Name[] =>
  (Object.keys(pairs) as Name[]).filter((name) => {
    const [given, own] = pairs[name] ?? [];
    return given !== undefined && given !== "" && given !== own;
  });
