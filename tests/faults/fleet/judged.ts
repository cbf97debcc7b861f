import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Went } from "./customer.ts";

/** What became of an order. The gateway honours keys, so that nobody has to be told that it is not known: a second try finds out. */
export type Verdict = "once" | "TWICE" | "LOST" | "STUCK";

/** Compares what a customer has seen with what the gateway has of their home. */
export const judged = ({ customer, isThrough }: Went, { orders, contractAccounts }: LedgerContents): Verdict => {
  const ofHome = (all: readonly { readonly esiid: string }[]): number =>
    all.filter(({ esiid }) => esiid === customer.home.esiid).length;
  if (ofHome(orders) > 1 || ofHome(contractAccounts) > 1) return "TWICE";
  if (!isThrough) return "STUCK";
  return ofHome(orders) === 1 ? "once" : "LOST";
};
