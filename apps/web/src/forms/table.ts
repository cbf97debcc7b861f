import { addHomeKeep, addHomeOrder } from "./add-home-forms.ts";
import { addOnAdd, addOnOrder, addOnRemove } from "./add-on-forms.ts";
import { answerKnowledgeQuestions, convertToMoveIn, keepDraft, leaveEnrollment, orderInformation, reportMissingCode, skipAccount, validateOneTimePassword } from "./enrollment-forms.ts";
import type { FormAnswer, FormHandler } from "./form-request.ts";
import { clearChoices, helpMeChoose } from "./help-me-choose.ts";
import { chooseVehicle } from "./choose-vehicle.ts";
import { closeNotice } from "./notice-forms.ts";
import { continueToAccount, createOnlineAccount, openAutopayCard } from "./online-account-forms.ts";
import { paperlessBilling } from "./paperless-billing.ts";
import { linkVehicle } from "./link-vehicle.ts";
import { pathToPlan } from "./path-to-plan.ts";
import { renewCurrentPlan } from "./renew-current-plan.ts";
import { choosePayment, openCardEntry, placeOrder } from "./payment-forms.ts";
import { createAccount, findAccount } from "./account-forms.ts";
import { forgotPassword, forgotUserName, resetPassword } from "./password-forms.ts";
import { renewalOrder } from "./renewal-forms.ts";
import { keepCurrentPlan, transferKeep, transferMeterProgram, transferOrder, transferServiceDates, transferServiceInfo } from "./transfer-forms.ts";
import { signIn, signOut, signOutEverywhere } from "./session-forms.ts";

/** Every form of the site by its verb: `POST /forms/<verb>`. */
export const forms: Readonly<Record<string, FormHandler<FormAnswer>>> = {
  "add-home-keep": addHomeKeep,
  "add-home-order": addHomeOrder,
  "add-on-add": addOnAdd,
  "add-on-order": addOnOrder,
  "add-on-remove": addOnRemove,
  "answer-knowledge-questions": answerKnowledgeQuestions,
  "choose-payment": choosePayment,
  "choose-vehicle": chooseVehicle,
  "clear-choices": clearChoices,
  "close-notice": closeNotice,
  "continue-to-account": continueToAccount,
  "convert-to-move-in": convertToMoveIn,
  "create-online-account": createOnlineAccount,
  "help-me-choose": helpMeChoose,
  "create-account": createAccount,
  "find-account": findAccount,
  "forgot-password": forgotPassword,
  "forgot-username": forgotUserName,
  "reset-password": resetPassword,
  "sign-out-everywhere": signOutEverywhere,
  "keep-current-plan": keepCurrentPlan,
  "keep-draft": keepDraft,
  "leave-enrollment": leaveEnrollment,
  "link-vehicle": linkVehicle,
  "open-card-entry": openCardEntry,
  "open-autopay-card": openAutopayCard,
  "order-information": orderInformation,
  "paperless-billing": paperlessBilling,
  "path-to-plan": pathToPlan,
  "renew-current-plan": renewCurrentPlan,
  "place-order": placeOrder,
  "renewal-order": renewalOrder,
  "sign-in": signIn,
  "sign-out": signOut,
  "report-missing-code": reportMissingCode,
  "skip-account": skipAccount,
  "validate-one-time-password": validateOneTimePassword,
  "transfer-keep": transferKeep,
  "transfer-meter-program": transferMeterProgram,
  "transfer-order": transferOrder,
  "transfer-service-dates": transferServiceDates,
  "transfer-service-info": transferServiceInfo,
};
