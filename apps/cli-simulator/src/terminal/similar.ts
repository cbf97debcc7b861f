import { distance } from "fastest-levenshtein";

/** Words longer than any name of ours are compared with nothing. */
const longest = 100;

/** The name that somebody meant who typed another one: the nearest, by a third of its letters at the most; undefined when none is near. */
export const meant = (typed: string, known: readonly string[]): string | undefined => {
  if (typed.length > longest) return undefined;
  const far = known.map((name) => ({ name, away: distance(typed.toLowerCase(), name.toLowerCase()) }));
  const [nearest] = far.toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= Math.max(1, Math.floor(nearest.name.length / 3)) ? nearest.name : undefined;
};

/** What is said after a name that nothing has: the one that was meant, or those that there are. */
export const thereIs = (typed: string, known: readonly string[]): string => {
  const near = meant(typed, known);
  return near === undefined ? `there is ${known.join(", ")}` : `did you mean ${near}?`;
};
