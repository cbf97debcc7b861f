import { createHash } from "node:crypto";

export interface Share {
  /** How many cases; all of them without it. */
  readonly count?: number | undefined;
  /** Equal seeds draw equal cases. */
  readonly seed: number;
}

/** The day as a number, 20261130: the shares of trials in `npm test` change with it. */
export const seedOfDay = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** Draws cases by their names, as many of each group. */
export const shareOf = <Case>(
  cases: readonly Case[],
  { count, seed }: Share,
  nameOf: (one: Case) => string,
  groupOf: (one: Case) => string,
): readonly Case[] => {
  if (count === undefined) return cases;
  const digestOf = (one: Case): string =>
    createHash("sha256")
      .update(`${seed} ${nameOf(one)}`)
      .digest("hex");
  return [...Map.groupBy(cases, groupOf).values()]
    .flatMap((group) =>
      group
        .map((one) => ({ one, digest: digestOf(one) }))
        .toSorted((a, b) => a.digest.localeCompare(b.digest))
        .map((drawn, turn) => ({ ...drawn, turn })),
    )
    .toSorted((a, b) => a.turn - b.turn || a.digest.localeCompare(b.digest))
    .slice(0, count)
    .map(({ one }) => one);
};
