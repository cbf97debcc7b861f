/** How many slips (a letter too many, too few, another one, two that changed places) lie between two words. */
const slips = (one: string, other: string): number => {
  let [before, last] = [
    [] as readonly number[],
    Array.from({ length: other.length + 1 }, (_, column) => column) as readonly number[],
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const changedPlaces =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          changedPlaces ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? 0;
};

/** Words longer than any name of ours are compared with nothing. */
const longest = 100;

/** The name that somebody meant who typed another one: the nearest, by a third of its letters at the most; undefined when none is near. */
export const meant = (typed: string, known: readonly string[]): string | undefined => {
  if (typed.length > longest) return undefined;
  const far = known.map((name) => ({ name, away: slips(typed.toLowerCase(), name.toLowerCase()) }));
  const [nearest] = far.toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= Math.max(1, Math.floor(nearest.name.length / 3)) ? nearest.name : undefined;
};

/** What is said after a name that nothing has: the one that was meant, or those that there are. */
export const thereIs = (typed: string, known: readonly string[]): string => {
  const near = meant(typed, known);
  return near === undefined ? `there is ${known.join(", ")}` : `did you mean ${near}?`;
};
