import type { ResultAsync } from "neverthrow";
import type { IsoDate } from "../kernel/clock.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { MeterStatus, TransferAnswered, TransferEligibility, TransferOrder, TransferQuestion } from "./model.ts";

/** Called with the customer's token, and in enrollment with the site's. */
export interface PendingTransactions {
  statusOf(esiid: Esiid): ResultAsync<MeterStatus, Problem>;
}

/** Transfers of service; called with the customer's token. */
export interface Transfers {
  /** @param on the day on which service starts; today while it is unknown */
  isUnderSwitchHold(esiid: Esiid, on: IsoDate): ResultAsync<boolean, Problem>;
  eligibility(question: TransferQuestion): ResultAsync<TransferEligibility, Problem>;
  /** Once only. */
  order(order: TransferOrder, idempotencyKey: string): ResultAsync<TransferAnswered, Problem>;
}
