import type { BecameOf } from "../judge.ts";
import type { Kind } from "../said/phrases.ts";
import { type AmountSaid, dayIn } from "../said/reading.ts";
import { at, type Became, becameOf } from "../truth/became.ts";
import { type Ledger, cents, productCalled } from "../truth/ledger.ts";
import type { EnrollmentWalk } from "./walk.ts";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";

/**
 * The deposit, earlier balances and fraud match in the gateway's last createCustomer answer for this home, even if that
 * answer never reached the site.
 */
export const createdAt = (walk: EnrollmentWalk, esiid: string) => {
  const last = walk.wire.heard.findLast(
    ({ operation, did, request }) => operation === "createCustomer" && did !== undefined && request["esiid"] === esiid,
  );
  const did = last?.did as
    | {
        readonly createCustomerResponse?: {
          readonly result: {
            readonly fraudMatch: boolean;
            readonly priorDebt: {
              readonly PriorDebt: readonly { readonly TotalDebt: number; readonly ServiceContractNumber: string }[];
            } | null;
          } | null;
        };
        readonly calculateDepositResponse?: { readonly result: number | null };
        readonly checkSecurityDepositResponse?: { readonly result: { readonly isDepositRequired: boolean } | null };
      }
    | undefined;
  if (did === undefined) return undefined;
  return {
    isDepositKnown:
      typeof at(last?.answered ?? did, "checkSecurityDepositResponse", "result", "isDepositRequired") === "boolean",
    deposit: did.checkSecurityDepositResponse?.result?.isDepositRequired
      ? cents(did.calculateDepositResponse?.result ?? 0)
      : 0,
    debts: did.createCustomerResponse?.result?.priorDebt?.PriorDebt ?? [],
    isFraud: did.createCustomerResponse?.result?.fraudMatch === true,
  };
};

/** The call that pays an amount; undefined where a bill has it. */
export const callOf: Readonly<Partial<Record<AmountSaid["item"], string>>> = {
  deposit: "paySecurityDeposit",
  "first-half": "paySecurityDeposit",
  "second-half": "scheduleRemainingDeposit",
  "earlier-balance": "payPriorDebt",
};

const isOfAccount =
  (account: string) =>
  (request: Readonly<Record<string, unknown>>): boolean =>
    (request["contractAccountNumber"] ?? request["ContractAccountNumber"]) === account;

export const ofHome = (walk: EnrollmentWalk, ledger: Ledger, esiid: string) => {
  const account = ledger.contractAccounts.find((one) => one.esiid === esiid)?.contractAccount ?? "none";
  const isAbout =
    (name: string, value: string) =>
    (request: Readonly<Record<string, unknown>>): boolean =>
      request[name] === value;
  const became = new Map<Kind, Became>([
    ["new-service", becameOf(walk.wire.heard, "connect", isAbout("esiid", esiid))],
    ["add-ons", becameOf(walk.wire.heard, "orderAddOns", isAbout("esiid", esiid))],
    ["autopay", becameOf(walk.wire.heard, "enrollAutopay", isAbout("ContractAccountNumber", account))],
    ["online-account", becameOf(walk.wire.heard, "createOnlineAccount", isAbout("AccountNumber", account))],
    ["deposit", becameOf(walk.wire.heard, "paySecurityDeposit", isOfAccount(account))],
    ["second-half", becameOf(walk.wire.heard, "scheduleRemainingDeposit", isOfAccount(account))],
  ]);
  return { account, became };
};

const callOfKind: Readonly<Partial<Record<Kind, string>>> = {
  "new-service": "connect",
  "add-ons": "orderAddOns",
  autopay: "enrollAutopay",
  "online-account": "createOnlineAccount",
  deposit: "paySecurityDeposit",
  "second-half": "scheduleRemainingDeposit",
};

/** Looks up the outcome of a sentence's order, at the home the sentence names or else at the page's home. */
export const knownOf =
  (walk: EnrollmentWalk, ledger: Ledger, esiid: string, reference: string): BecameOf =>
  (kind, sentence) => {
    const home = walk.premises.find((premise) => sentence.includes(displayText(premise)))?.esiid ?? esiid;
    const product = kind === "add-ons" ? productCalled(sentence) : undefined;
    const became = product
      ? becameOf(
          walk.wire.heard,
          "orderAddOns",
          (request) => request["esiid"] === home && JSON.stringify(request["productOrders"]).includes(product.id),
        )
      : ofHome(walk, ledger, home).became.get(kind);
    const own = walk.wire.heard.filter((one) => one.operation === callOfKind[kind] && one.reference === reference);
    const order = kind === "new-service" ? ledger.orders.find((one) => one.esiid === home) : undefined;
    return (
      became && {
        became,
        isOwn: own.length > 0 || home !== esiid,
        own: becameOf(own, callOfKind[kind] ?? ""),
        day: order && dayIn(order.startDate),
      }
    );
  };
