import { addHomeKeep, addHomeOrder } from "../features/add-home/forms.ts";
import { addOnAdd, addOnOrder, addOnRemove } from "../features/add-ons/forms.ts";
import { answerKnowledgeQuestions, convertToMoveIn, keepDraft, leaveEnrollment, orderInformation, reportMissingCode, skipAccount, validateOneTimePassword } from "../features/enrollment/forms/order.ts";
import type { FormAnswer, FormHandler } from "../site/forms/form-request.ts";
import { clearChoices, helpMeChoose } from "../features/shopping/forms/help-me-choose.ts";
import { chooseVehicle } from "../features/electric-vehicles/forms/choose-vehicle.ts";
import { closeNotice } from "../features/shell/forms.ts";
import { continueToAccount, createOnlineAccount, openAutopayCard } from "../features/enrollment/forms/online-account.ts";
import { paperlessBilling } from "../features/account/forms.ts";
import { linkVehicle } from "../features/electric-vehicles/forms/link-vehicle.ts";
import { pathToPlan } from "../features/shopping/forms/path-to-plan.ts";
import { renewCurrentPlan } from "../features/renewal/forms/renew-current-plan.ts";
import { choosePayment, openCardEntry, placeOrder } from "../features/enrollment/forms/payment.ts";
import { createAccount, findAccount } from "../features/sign-in/forms/account.ts";
import { forgotPassword, forgotUserName, resetPassword } from "../features/sign-in/forms/password.ts";
import { renewalOrder } from "../features/renewal/forms/order.ts";
import { keepCurrentPlan, transferKeep, transferMeterProgram, transferOrder, transferServiceDates, transferServiceInfo } from "../features/transfer/forms.ts";
import { signIn, signOut, signOutEverywhere } from "../features/sign-in/forms/session.ts";

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
