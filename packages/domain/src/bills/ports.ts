import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { AskedBills } from "./model.ts";

/** What a customer's contract account owes, and its last bills; asked under the customer's token. */
export interface BillKeeper {
  ofAccount(contractAccount: string): ResultAsync<AskedBills, Problem>;
}
