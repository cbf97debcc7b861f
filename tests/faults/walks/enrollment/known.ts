import type { OutcomeLookup } from "../judge.ts";
import type { Kind } from "../claims/phrases.ts";
import { type AmountClaim, dayIn } from "../claims/read-claims.ts";
import { at, type CallOutcome, outcomeOf } from "../truth/call-outcome.ts";
import { type Ledger, cents, productCalled } from "../truth/ledger.ts";
import type { EnrollmentWalk } from "./walk.ts";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";

/**
 * The deposit, earlier balances and fraud match in the gateway's last createCustomer answer for this home, even if that
 * answer never reached the site.
 */
export const createdAt = (walk: EnrollmentWalk, esiid: string) => {
  const last = walk.wire.exchanges.findLast(
    ({ operation, gatewayAnswer, request }) =>
      operation === "createCustomer" && gatewayAnswer !== undefined && request["esiid"] === esiid,
  );
  const gatewayAnswer = last?.gatewayAnswer as
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
  if (gatewayAnswer === undefined) return undefined;
  return {
    isDepositKnown:
      typeof at(last?.rawAnswer ?? gatewayAnswer, "checkSecurityDepositResponse", "result", "isDepositRequired") ===
      "boolean",
    deposit: gatewayAnswer.checkSecurityDepositResponse?.result?.isDepositRequired
      ? cents(gatewayAnswer.calculateDepositResponse?.result ?? 0)
      : 0,
    debts: gatewayAnswer.createCustomerResponse?.result?.priorDebt?.PriorDebt ?? [],
    isFraud: gatewayAnswer.createCustomerResponse?.result?.fraudMatch === true,
  };
};

/** The call that pays an amount; undefined for amounts of a bill. */
export const callOf: Readonly<Partial<Record<AmountClaim["item"], string>>> = {
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
  const outcome = new Map<Kind, CallOutcome>([
    ["new-service", outcomeOf(walk.wire.exchanges, "connect", isAbout("esiid", esiid))],
    ["add-ons", outcomeOf(walk.wire.exchanges, "orderAddOns", isAbout("esiid", esiid))],
    ["autopay", outcomeOf(walk.wire.exchanges, "enrollAutopay", isAbout("ContractAccountNumber", account))],
    ["online-account", outcomeOf(walk.wire.exchanges, "createOnlineAccount", isAbout("AccountNumber", account))],
    ["deposit", outcomeOf(walk.wire.exchanges, "paySecurityDeposit", isOfAccount(account))],
    ["second-half", outcomeOf(walk.wire.exchanges, "scheduleRemainingDeposit", isOfAccount(account))],
  ]);
  return { account, outcome };
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
export const outcomeLookup =
  (walk: EnrollmentWalk, ledger: Ledger, esiid: string, reference: string): OutcomeLookup =>
  (kind, sentence) => {
    const home = walk.premises.find((premise) => sentence.includes(displayText(premise)))?.esiid ?? esiid;
    const product = kind === "add-ons" ? productCalled(sentence) : undefined;
    const outcome = product
      ? outcomeOf(
          walk.wire.exchanges,
          "orderAddOns",
          (request) => request["esiid"] === home && JSON.stringify(request["productOrders"]).includes(product.id),
        )
      : ofHome(walk, ledger, home).outcome.get(kind);
    const own = walk.wire.exchanges.filter((one) => one.operation === callOfKind[kind] && one.reference === reference);
    const order = kind === "new-service" ? ledger.orders.find((one) => one.esiid === home) : undefined;
    return (
      outcome && {
        outcome,
        isOwn: own.length > 0 || home !== esiid,
        own: outcomeOf(own, callOfKind[kind] ?? ""),
        day: order && dayIn(order.startDate),
      }
    );
  };
