import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { ExtraEndAnswered, ExtraEndOrder, ExtrasLookup } from "./model.ts";

/** Extras that a customer's homes have now; called with the customer's token. */
export interface ExtrasInForce {
  ofAccount(contractAccount: string): ResultAsync<ExtrasLookup, Problem>;
  /** Once only. A refusal is an answer. */
  end(order: ExtraEndOrder, idempotencyKey: string): ResultAsync<ExtraEndAnswered, Problem>;
}
