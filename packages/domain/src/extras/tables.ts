import type { DecisionTable } from "../kernel/decision-table.ts";
import { extraEndAllowed, extraEndAnswered, extraEndProblemMet } from "./rules.ts";

// Tables differ in facts and outcome; lists of them read only names and rules.
// oxlint-disable-next-line typescript/no-explicit-any
export const extraTables: readonly DecisionTable<any, any>[] = [extraEndAllowed, extraEndAnswered, extraEndProblemMet];
