import { nameForCustomers } from "../catalogue/catalogue.ts";
import type { Enrollment } from "./create-customer.ts";

/** Wire: POST /enrollment/customer/connect, the fields that the answer depends on. */
export interface ConnectRequest {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly startDate: string;
  readonly esiid: string;
  readonly customerIntent: string;
  readonly productId: string;
}

export interface ConnectResponse {
  readonly result: { readonly indicator: string; readonly serviceContractNumber: string | null };
}

/**
 * Orders service, and mails the provider's own confirmation with the plan's documents to the customer. Every call that
 * is carried out is an order. Only an idempotency key makes a repeat harmless: without one, the ledger shows two
 * orders.
 *
 * @returns "unknown-partner" if partner, contract account and meter don't belong together
 */
export const connect = (
  { premises, catalogue, ledger }: Pick<Enrollment, "premises" | "catalogue" | "ledger">,
  request: ConnectRequest,
): ConnectResponse | "unknown-partner" => {
  const customer = ledger.customerNumbered(request.bpNumber);
  const account = ledger.contractAccountNumbered(request.contractAccountNumber);
  if (!customer || account?.partnerNumber !== customer.partnerNumber || account.esiid !== request.esiid)
    return "unknown-partner";
  if (premises.byEsiid(request.esiid)?.permitRequired === true)
    return { result: { indicator: "PermitRequired", serviceContractNumber: null } };
  const order = ledger.order({
    partnerNumber: customer.partnerNumber,
    contractAccount: account.contractAccount,
    esiid: request.esiid,
    startDate: request.startDate,
    productId: request.productId,
    intent: request.customerIntent,
  });
  const plan = catalogue.plan(request.productId);
  const recipient = ledger.emailOf(customer.partnerNumber);
  if (recipient !== "")
    ledger.mail({
      kind: "provider",
      recipient,
      contractAccount: account.contractAccount,
      planName: plan ? nameForCustomers(plan) : request.productId,
      startDate: order.startDate,
    });
  return { result: { indicator: "Success", serviceContractNumber: order.serviceContractNumber } };
};
