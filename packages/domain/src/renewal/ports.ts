import type { ResultAsync } from "neverthrow";
import type { AccountSelector, CustomersPlans } from "../account/ports.ts";
import type { AddressBook } from "../addresses/ports.ts";
import type { Problem } from "../kernel/problem.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { PendingTransactions } from "../transfer/ports.ts";
import type {
  CustomersHome,
  MeterReadDates,
  RenewalEligibility,
  RenewalOffer,
  SwapAnswered,
  SwapOrder,
} from "./model.ts";

/** Renewal and swap of a customer's contracts; called with the customer's token. */
export interface Renewals {
  /** The partner's homes that may renew or swap now. */
  offers(partner: string): ResultAsync<readonly RenewalOffer[], Problem>;
  /** Undefined when the check has no result for this home. */
  eligibility(home: CustomersHome): ResultAsync<RenewalEligibility | undefined, Problem>;
  meterReads(home: Pick<CustomersHome, "esiid" | "contractAccount">): ResultAsync<MeterReadDates, Problem>;
  /** Once only. */
  order(order: SwapOrder, idempotencyKey: string): ResultAsync<SwapAnswered, Problem>;
}

/** The ports of the renewal flow. */
export interface RenewalPorts {
  readonly renewals: Renewals;
  readonly accounts: Pick<AccountSelector, "homes">;
  readonly customersPlans: Pick<CustomersPlans, "currentPlan">;
  readonly addresses: Pick<AddressBook, "addresses">;
  readonly ownPlans: Pick<MemberPlanCatalogue, "plans">;
  readonly pendingTransactions: PendingTransactions;
}
