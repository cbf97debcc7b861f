import type { Problem } from "@switchyard/domain/kernel/problem";
import { type ResultAsync, okAsync } from "neverthrow";

/** Source of bearer tokens. */
export interface TokenSource {
  /** The current token; fetched when there is none or it is about to expire. */
  token(): ResultAsync<string, Problem>;
  /** A new token, after the gateway refused this one. */
  renewed(refused: string): ResultAsync<string, Problem>;
}

/** A token that never changes: for the simulator, replays and tests. */
export const fixedToken = (text: string): TokenSource => ({ token: () => okAsync(text), renewed: () => okAsync(text) });
