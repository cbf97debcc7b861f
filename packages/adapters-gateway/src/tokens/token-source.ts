import type { Problem } from "@switchyard/domain/kernel/problem";
import { type ResultAsync, okAsync } from "neverthrow";

/** Where the bearer token of a call comes from. */
export interface TokenSource {
  /** The current token; fetched when there is none or it is about to run out. */
  token(): ResultAsync<string, Problem>;
  /** Another token in place of one that the gateway refused. */
  renewed(refused: string): ResultAsync<string, Problem>;
}

/** A token that never changes: for the simulator, replays and tests. */
export const fixedToken = (text: string): TokenSource => ({ token: () => okAsync(text), renewed: () => okAsync(text) });
