import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { CustomerResult } from "./customer.ts";

/** The result of an order. The gateway honors keys, so a second try always finds out and no outcome stays unknown. */
export type Verdict = "once" | "TWICE" | "LOST" | "STUCK";

/** Compares a customer's result with the gateway's ledger for that home. */
export const checkOrder = (
  { customer, isThrough }: CustomerResult,
  { orders, contractAccounts }: LedgerContents,
): Verdict => {
  const ofHome = (all: readonly { readonly esiid: string }[]): number =>
    all.filter(({ esiid }) => esiid === customer.home.esiid).length;
  if (ofHome(orders) > 1 || ofHome(contractAccounts) > 1) return "TWICE";
  if (!isThrough) return "STUCK";
  return ofHome(orders) === 1 ? "once" : "LOST";
};
