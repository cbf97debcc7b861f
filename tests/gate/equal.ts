/**
 * Mutations that change no order and no charge: the results over these inputs are the same with and without them.
 * `npm run mutants:gate` runs each proof, and refuses one that does not reach its mutation.
 */
export interface Equal {
  readonly file: string;
  /** Functions by name, or the changed text of a mutation. */
  readonly of: readonly string[];
  readonly because: string;
  readonly results: () => Promise<unknown>;
}

export const equals: readonly Equal[] = [];
