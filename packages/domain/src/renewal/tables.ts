import type { DecisionTable } from "../kernel/decision-table.ts";
import { renewalArrival } from "./arrival.ts";
import {
  currentPlanForRenewal,
  leavingFeeAtOrder,
  renewalChosen,
  renewalProblemMet,
  renewalSubmitted,
  swapAnswered,
} from "./rules.ts";
import { withoutRenewal } from "./without-renewal.ts";

/** The flow's tables in the order of a journey; the source of docs/decisions.md. */
// Tables differ in facts and outcome; lists of them read only names and rules.
// oxlint-disable-next-line typescript/no-explicit-any
export const renewalTables: readonly DecisionTable<any, any>[] = [
  currentPlanForRenewal,
  withoutRenewal,
  renewalArrival,
  renewalChosen,
  leavingFeeAtOrder,
  renewalSubmitted,
  swapAnswered,
  renewalProblemMet,
];
