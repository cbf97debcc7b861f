import type { OperationId } from "../contract/contract.ts";
import type { Fault } from "./fault.ts";

/** A last name (or a word in an address search) that makes one operation fail, to see a fault in the browser. */
interface Sentinel {
  readonly word: string;
  readonly fault: Fault;
  readonly shows: string;
}

/** Transport faults only: business answers follow from people, contracts and debts. */
export const sentinels: readonly Sentinel[] = [
  { word: "Faultline", fault: { operationId: "createCustomer", fault: "500" }, shows: "customer creation answers 500" },
  {
    word: "Slowpoke",
    fault: { operationId: "createCustomer", fault: "slow", delayMs: 8_000 },
    shows: "customer creation takes 8 seconds, then goes on",
  },
  {
    word: "Standstill",
    fault: { operationId: "createCustomer", fault: "hang" },
    shows: "customer creation never answers",
  },
  {
    word: "Hangup",
    fault: { operationId: "createCustomer", fault: "reset" },
    shows: "the connection breaks before customer creation",
  },
  {
    word: "Lostreply",
    fault: { operationId: "createCustomer", fault: "reset", when: "after" },
    shows: "the customer is created, the answer is lost",
  },
  {
    word: "Garble",
    fault: { operationId: "createCustomer", fault: "malformed" },
    shows: "customer creation answers broken JSON",
  },
  {
    word: "Webpage",
    fault: { operationId: "createCustomer", fault: "html" },
    shows: "customer creation answers an HTML page with 200",
  },
  {
    word: "Mistype",
    fault: { operationId: "createCustomer", fault: "wrong-types" },
    shows: "customer creation answers with wrong types",
  },
  {
    word: "Halfway",
    fault: { operationId: "createCustomer", fault: "truncated" },
    shows: "the answer of customer creation breaks off",
  },
  { word: "Crowded", fault: { operationId: "createCustomer", fault: "429" }, shows: "customer creation answers 429" },
  { word: "Fraudfault", fault: { operationId: "checkFraud", fault: "500" }, shows: "the fraud check answers 500" },
  {
    word: "Fraudfault",
    fault: { operationId: "checkFraudTd", fault: "500" },
    shows: "the alternative fraud check answers 500",
  },
  { word: "Connectfault", fault: { operationId: "connect", fault: "500" }, shows: "placing the order answers 500" },
  {
    word: "Lostorder",
    fault: { operationId: "connect", fault: "reset", when: "after" },
    shows: "the order is placed, the answer is lost",
  },
  {
    word: "Slowconnect",
    fault: { operationId: "connect", fault: "slow", delayMs: 5_000 },
    shows: "placing the order takes 5 seconds, then goes on",
  },
  {
    word: "Mailfault",
    fault: { operationId: "sendConfirmationEmail", fault: "500" },
    shows: "the confirmation e-mail answers 500",
  },
  {
    word: "Faultline",
    fault: { operationId: "searchAddress", fault: "500" },
    shows: "the address search answers 500 (type it as address)",
  },
];

/** The fault of a word, if any. */
export const sentinelFault = (operationId: OperationId, words: string): Fault | undefined => {
  const heard = words.toLowerCase().split(/[^\p{L}]+/u);
  return sentinels.find((one) => one.fault.operationId === operationId && heard.includes(one.word.toLowerCase()))
    ?.fault;
};
