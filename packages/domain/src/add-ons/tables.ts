import type { DecisionTable } from "../kernel/decision-table.ts";
import { accountAddOnProblemMet, accountAddOnsAnswered } from "./account-order-rules.ts";

// Tables differ in facts and outcome; lists of them read only names and rules.
// oxlint-disable-next-line typescript/no-explicit-any
export const accountAddOnTables: readonly DecisionTable<any, any>[] = [accountAddOnsAnswered, accountAddOnProblemMet];
