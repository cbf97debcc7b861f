import type { Claimed, ClaimRule } from "@switchyard/domain/journey/claims";
import type { JourneyId } from "@switchyard/domain/kernel/ids";

/** A row of `claims`. */
export interface ClaimRow {
  readonly digest: string;
  readonly journey: JourneyId;
  /** The call that the claim is for. */
  readonly operation: string;
  readonly generation: number;
  readonly state: "open" | "confirmed" | "released";
  readonly since: number;
}

/** The first row of a wish. Its generation starts from the time, so it exceeds those of claims deleted with their journeys. */
export const firstRow = (digest: string, journey: JourneyId, operation: string, now: number): ClaimRow => ({
  digest,
  journey,
  operation,
  generation: Math.floor(now / 1000) - 1,
  state: "released",
  since: now,
});

/**
 * Decides whether the journey gets these wishes.
 * @param rows the present row of each wish
 * @returns the answer, and the rows to write if the journey gets the wishes
 */
export const claimedIn = (
  rows: readonly ClaimRow[],
  journey: JourneyId,
  { isShared = false, overBefore }: ClaimRule,
  now: number,
): { readonly answer: Claimed; readonly write: readonly ClaimRow[] } => {
  const isOver = ({ state, since }: ClaimRow): boolean =>
    state === "confirmed" && overBefore !== undefined && since < overBefore;
  const claimed = rows.flatMap((row, wish) =>
    row.journey === journey || isShared || row.state === "released" || isOver(row)
      ? []
      : [{ wish, by: row.journey, as: row.state }],
  );
  if (claimed.length > 0) return { answer: { claimed }, write: [] };
  const taken = rows.map((row): ClaimRow =>
    row.state === "open" ? row : { ...row, journey, generation: row.generation + 1, state: "open", since: now },
  );
  return { answer: { taken: taken.map(({ generation, since }) => ({ generation, since })) }, write: taken };
};
