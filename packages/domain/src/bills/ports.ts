import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { BillsLookup } from "./model.ts";

/** A contract account's balance and last bills; called with the customer's token. */
export interface BillKeeper {
  ofAccount(contractAccount: string): ResultAsync<BillsLookup, Problem>;
}
