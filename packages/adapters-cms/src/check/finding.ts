/** A result of the content check. */
export interface Finding {
  /** An error fails the check; a warning will become one some day; a note is printed only on request. */
  readonly level: "error" | "warning" | "note";
  /** The file and line. */
  readonly where: string;
  readonly message: string;
  /** The fix. */
  readonly mend: string;
  /** The page, such as `main /help`: a block may be wrong for one brand only. */
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

/** Each finding once, with all its pages, in the order of files and lines. */
export const mergeFindings = (findings: readonly Finding[]): readonly Finding[] => {
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
