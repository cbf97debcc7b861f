import { distance } from "fastest-levenshtein";

/** Words longer than any name of ours are compared with nothing. */
const longest = 100;

/** So many letters may be other ones: a third of the name, and two of four letters, because two that are swapped count as two. */
const mostAway = ({ length }: string): number => Math.max(length > 3 ? 2 : 1, Math.floor(length / 3));

/** The name that somebody meant who typed another one: the nearest, of those equally near the one that begins alike; undefined when none is near. */
export const meant = (typed: string, known: readonly string[]): string | undefined => {
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
  const near = meant(typed, known);
  return near === undefined ? `there is ${known.join(", ")}` : `did you mean ${near}?`;
};
