import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { CustomersHome, MeterReadDates, RenewalEligibility, RenewalOffer, SwapAnswered, SwapOrder } from "./model.ts";

/** Renewal and swap of a customer's contracts; asked under the customer's token. */
export interface Renewals {
  /** The homes of a partner that may renew or swap now. */
  offers(partner: string): ResultAsync<readonly RenewalOffer[], Problem>;
  /** Undefined when the check has no result for this home. */
  eligibility(home: CustomersHome): ResultAsync<RenewalEligibility | undefined, Problem>;
  meterReads(home: Pick<CustomersHome, "esiid" | "contractAccount">): ResultAsync<MeterReadDates, Problem>;
  /** Once only. */
  order(order: SwapOrder, idempotencyKey: string): ResultAsync<SwapAnswered, Problem>;
}
