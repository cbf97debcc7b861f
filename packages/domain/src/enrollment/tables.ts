import { laterChargeAtOrder, termsAtOrder } from "../consent/rules.ts";
import type { DecisionTable } from "../kernel/decision-table.ts";
import { dayAtOrder } from "../service-calendar/day-at-order.ts";
import { arrival, formArrival, paymentArrival } from "./arrival.ts";
import { connectAnswered } from "./connected.ts";
import { customerCreated } from "./customer-created.ts";
import { fraudAnswer } from "./fraud-answer.ts";
import { depositAfterOrder, depositPaid, priorDebtPaid, remainderScheduled } from "./paid.ts";
import { priceAtOrder } from "./price-at-order.ts";
import { claimedElsewhere } from "./wishes.ts";
import { requestRefused } from "./request-refused.ts";
import { problemMet } from "./problem-met.ts";
import { knowledgeAnswersValidated, oneTimePasswordSent, oneTimePasswordValidated } from "./proof.ts";

/** The flow's tables in the order of a journey; the source of docs/decisions.md. */
// Tables differ in facts and outcome; lists of them read only names and rules.
// oxlint-disable-next-line typescript/no-explicit-any
export const enrollmentTables: readonly DecisionTable<any, any>[] = [
  arrival,
  formArrival,
  paymentArrival,
  priceAtOrder,
  dayAtOrder,
  termsAtOrder,
  laterChargeAtOrder,
  fraudAnswer,
  oneTimePasswordSent,
  oneTimePasswordValidated,
  knowledgeAnswersValidated,
  customerCreated,
  claimedElsewhere,
  priorDebtPaid,
  connectAnswered,
  depositAfterOrder,
  depositPaid,
  remainderScheduled,
  requestRefused,
  problemMet,
];
