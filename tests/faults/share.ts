import { createHash } from "node:crypto";

export interface Share {
  /** The number of cases; undefined means all. */
  readonly count?: number | undefined;
  /** Equal seeds draw equal cases. */
  readonly seed: number;
}

/** The date as a number, 20261130. The shares in `npm test` change with it. */
export const seedOfDay = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** Draws cases by name, equally many from each group. */
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
