import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { HomeAdded, HomeToAdd } from "./model.ts";

/** Called with the customer's token. */
export interface HomeAdditions {
  /** Once only. */
  add(home: HomeToAdd, idempotencyKey: string): ResultAsync<HomeAdded, Problem>;
}
