/** What of an answer did not match the agreement or the contract. */
export interface Misfit {
  /** The part of the answer: `status`, `header …`, or `body.` with the names that lead to a field. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
  /** File and line of the contract. */
  readonly place: string;
  /**
   * `refused`: a refusal of the contract in place of the agreement's status. `other-facts`: an answer of the right form
   * about something else, a shorter list, or one without what is agreed to be among the rest. `nothing`: null where
   * something is agreed. `form`: the answer breaks the contract.
   */
  readonly kind: "refused" | "other-facts" | "nothing" | "form";
}

/**
 * Whether a gateway that does not know the people and homes of an example may answer so. An answer of another form fits
 * nobody, and null alone says nothing about anybody.
 */
export const isForWantOfData = (misfits: readonly Misfit[]): boolean =>
  misfits.some(({ kind }) => kind === "refused" || kind === "other-facts") &&
  misfits.every(({ kind }) => kind !== "form");
