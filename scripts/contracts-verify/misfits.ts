/** A mismatch between an answer and the agreement or the contract. */
export interface Misfit {
  /** The part of the answer: `status`, `header …`, or `body.` with the names that lead to a field. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  /** File and line of the contract. */
  readonly place: string;
  /**
   * `refused`: a valid refusal in place of the agreed status. `other-facts`: an answer of the right form
   * with other values, a shorter list, or a list without the agreed entry. `nothing`: null in place of
   * an agreed value. `form`: the answer violates the contract.
   */
  readonly kind: "refused" | "other-facts" | "nothing" | "form";
}

/**
 * Whether a gateway without the example's people and homes may answer like this. An answer of another form is always
 * wrong, and null alone is no evidence.
 */
export const isForWantOfData = (misfits: readonly Misfit[]): boolean =>
  misfits.some(({ kind }) => kind === "refused" || kind === "other-facts") &&
  misfits.every(({ kind }) => kind !== "form");
