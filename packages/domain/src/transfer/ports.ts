import type { ResultAsync } from "neverthrow";
import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { MeterStatus, TransferAnswered, TransferEligibility, TransferOrder, TransferQuestion } from "./model.ts";

/** Asked under the customer's token, and in enrollment under the site's. */
export interface PendingTransactions {
  statusOf(esiid: Esiid): ResultAsync<MeterStatus, Problem>;
}

/** Moving service along; asked under the customer's token. */
export interface Transfers {
  /** @param on the day on which service is to start; today while that is not known */
  isUnderSwitchHold(esiid: Esiid, on: IsoDate): ResultAsync<boolean, Problem>;
  eligibility(question: TransferQuestion): ResultAsync<TransferEligibility, Problem>;
  /** Once only. */
  order(order: TransferOrder, idempotencyKey: string): ResultAsync<TransferAnswered, Problem>;
}
