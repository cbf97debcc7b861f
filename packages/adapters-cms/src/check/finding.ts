/** Something that the check has to say about the content. */
export interface Finding {
  /** An error fails the check, a warning will be one some day; a note is only told to who asks for it. */
  readonly level: "error" | "warning" | "note";
  /** Where to look: a file and a line. */
  readonly where: string;
  readonly message: string;
  /** What to do about it. */
  readonly mend: string;
  /** The page that it was found on, `main /help`: a block may be wrong for one brand alone. */
  readonly on?: string;
}

export const wrong = (where: string, message: string, mend: string, on?: string): Finding => ({
  level: "error",
  where,
  message,
  mend,
  ...(on === undefined ? {} : { on }),
});
export const note = (where: string, message: string, mend: string, on?: string): Finding => ({
  ...wrong(where, message, mend, on),
  level: "note",
});

export const warning = (where: string, message: string, mend: string, on?: string): Finding => ({
  ...wrong(where, message, mend, on),
  level: "warning",
});

/** Each finding once, with all the pages that it was found on, in the order of files and lines. */
export const gathered = (findings: readonly Finding[]): readonly Finding[] => {
  const byPlace = new Map<string, { readonly finding: Finding; readonly on: Set<string> }>();
  for (const finding of findings) {
    const key = `${finding.level} ${finding.where} ${finding.message}`;
    const same = byPlace.get(key) ?? { finding, on: new Set<string>() };
    byPlace.set(key, same);
    if (finding.on !== undefined) same.on.add(finding.on);
  }
  const all = [...byPlace.values()].map(({ finding, on }) =>
    on.size === 0 ? finding : { ...finding, on: [...on].join(", ") },
  );
  return all.toSorted((one, other) => one.where.localeCompare(other.where, "en", { numeric: true }));
};
