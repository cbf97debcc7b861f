import { accountArrival } from "../account/arrival.ts";
import { currentPlanOpened } from "../renewal/current-plan-page.ts";
import { nextStepOfHome } from "../account/next-step.ts";
import { accountStanding } from "./what-to-do.ts";
import { addHomeArrival } from "../add-home/arrival.ts";
import { addHomeProblemMet } from "../add-home/problem-met.ts";
import { homeAdded, homeToAddChecked } from "../add-home/rules.ts";
import { accountAddOnTables } from "../add-ons/tables.ts";
import { enrollmentTables } from "../enrollment/tables.ts";
import { orderShown } from "../consent/order-shown.ts";
import { adviceForOrder } from "../advice/advice-for-order.ts";
import { partOfReceipt } from "../charges/part-of-receipt.ts";
import { standingOfOrder } from "../standing/standing-of-order.ts";
import { whatToTell } from "../advice/what-to-tell.ts";
import { utilityOfZip } from "../addresses/utility-of-zip.ts";
import { billPaymentTables } from "../bill-payments/tables.ts";
import { extraTables } from "../extras/tables.ts";
import { whatIsOwed } from "../bills/what-is-owed.ts";
import type { DecisionTable } from "../kernel/decision-table.ts";
import { defaultBadges } from "../plans/badges.ts";
import { listOrder } from "../plans/list-order.ts";
import { orderParts } from "../plans/order-parts.ts";
import { renewalTables } from "../renewal/tables.ts";
import { foundOut } from "../journey/settle-doubt.ts";
import { memberRequestRefused } from "../journey/member-request-refused.ts";
import { loginAnswered } from "../session/login.ts";
import { transferArrival } from "../transfer/arrival.ts";
import { transferProblemMet } from "../transfer/problem-met.ts";
import {
  daysOfMoveChosen,
  newHomeChecked,
  transferAnswered,
  transferEligible,
  transferSubmitted,
} from "../transfer/rules.ts";

/** Every decision table of the site, in the order of docs/decisions.md and `switchyard rules`. */
// Tables differ in facts and outcome; lists of them read names, rules and sources.
// oxlint-disable-next-line typescript/no-explicit-any
export const allTables: readonly DecisionTable<any, any>[] = [
  ...enrollmentTables,
  accountArrival,
  currentPlanOpened,
  ...renewalTables,
  transferArrival,
  newHomeChecked,
  transferEligible,
  daysOfMoveChosen,
  transferSubmitted,
  transferAnswered,
  transferProblemMet,
  addHomeArrival,
  homeToAddChecked,
  homeAdded,
  addHomeProblemMet,
  ...accountAddOnTables,
  ...billPaymentTables,
  ...extraTables,
  orderParts,
  orderShown,
  memberRequestRefused,
  loginAnswered,
  nextStepOfHome,
  whatIsOwed,
  accountStanding,
  partOfReceipt,
  standingOfOrder,
  adviceForOrder,
  foundOut,
  whatToTell,
  utilityOfZip,
  defaultBadges,
  listOrder,
];
