import type { DecisionTable } from "../kernel/decision-table.ts";
import { paymentAgain, paymentAllowed, paymentAnswered, paymentProblemMet, paymentSaysFirst } from "./rules.ts";

// Tables differ in facts and outcome; lists of them read only names and rules.
// oxlint-disable-next-line typescript/no-explicit-any
export const billPaymentTables: readonly DecisionTable<any, any>[] = [
  paymentAllowed,
  paymentSaysFirst,
  paymentAgain,
  paymentAnswered,
  paymentProblemMet,
];
