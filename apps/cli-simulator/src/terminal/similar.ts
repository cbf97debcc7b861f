import { distance } from "fastest-levenshtein";

/** Longer words than any name are not compared. */
const longest = 100;

/** The most different letters: a third of the name, or two of four letters, because swapped letters count as two. */
const mostAway = ({ length }: string): number => Math.max(length > 3 ? 2 : 1, Math.floor(length / 3));

/**
 * The nearest name to a mistyped one; among equally near ones, the one with the same beginning. Undefined without one.
 */
export const nearestName = (typed: string, known: readonly string[]): string | undefined => {
  if (typed.length > longest) return undefined;
  const far = known.map((name) => ({
    name,
    away: distance(typed.toLowerCase(), name.toLowerCase()),
    beginsAlike: name[0]?.toLowerCase() === typed[0]?.toLowerCase(),
  }));
  const [nearest] = far.toSorted(
    (one, other) => one.away - other.away || Number(other.beginsAlike) - Number(one.beginsAlike),
  );
  return nearest && nearest.away <= mostAway(nearest.name) ? nearest.name : undefined;
};

/** The hint after an unknown name: the similar one, or all names. */
export const thereIs = (typed: string, known: readonly string[]): string => {
  const near = nearestName(typed, known);
  return near === undefined ? `there is ${known.join(", ")}` : `did you mean ${near}?`;
};
