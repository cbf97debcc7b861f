import type { FormTable } from "../../site/forms/form-request.ts";
import { continueToAccount } from "./forms/continue-to-account.ts";
import { createOnlineAccount, openAutopayCard, skipAccount } from "./forms/online-account.ts";
import {
  answerKnowledgeQuestions,
  convertToMoveIn,
  keepDraft,
  leaveEnrollment,
  openOtherOrder,
  orderInformation,
  reportMissingCode,
  takeUpPlan,
  validateOneTimePassword,
} from "./forms/order.ts";
import { choosePayment, openCardEntry, placeOrder } from "./forms/payment.ts";

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "answer-knowledge-questions": answerKnowledgeQuestions,
  "choose-payment": choosePayment,
  "continue-to-account": continueToAccount,
  "convert-to-move-in": convertToMoveIn,
  "create-online-account": createOnlineAccount,
  "keep-draft": keepDraft,
  "leave-enrollment": leaveEnrollment,
  "open-autopay-card": openAutopayCard,
  "open-card-entry": openCardEntry,
  "open-other-order": openOtherOrder,
  "order-information": orderInformation,
  "place-order": placeOrder,
  "report-missing-code": reportMissingCode,
  "skip-account": skipAccount,
  "take-up-plan": takeUpPlan,
  "validate-one-time-password": validateOneTimePassword,
};
