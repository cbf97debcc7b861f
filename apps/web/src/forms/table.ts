import { addOnAdd, addOnOrder, addOnRemove } from "./add-on-forms.ts";
import { answerKnowledgeQuestions, convertToMoveIn, keepDraft, leaveEnrollment, orderInformation, placeOrder, reportMissingCode, skipAccount, validateOneTimePassword } from "./enrollment-forms.ts";
import type { FormHandler } from "./form-request.ts";
import { clearChoices, helpMeChoose } from "./help-me-choose.ts";
import { chooseVehicle } from "./choose-vehicle.ts";
import { closeNotice } from "./notice-forms.ts";
import { pathToPlan } from "./path-to-plan.ts";
import { signIn, signOut } from "./session-forms.ts";

/** Every form of the site by its verb: `POST /forms/<verb>`. */
export const forms: Readonly<Record<string, FormHandler>> = {
  "add-on-add": addOnAdd,
  "add-on-order": addOnOrder,
  "add-on-remove": addOnRemove,
  "answer-knowledge-questions": answerKnowledgeQuestions,
  "choose-vehicle": chooseVehicle,
  "clear-choices": clearChoices,
  "close-notice": closeNotice,
  "convert-to-move-in": convertToMoveIn,
  "help-me-choose": helpMeChoose,
  "keep-draft": keepDraft,
  "leave-enrollment": leaveEnrollment,
  "order-information": orderInformation,
  "path-to-plan": pathToPlan,
  "place-order": placeOrder,
  "sign-in": signIn,
  "sign-out": signOut,
  "report-missing-code": reportMissingCode,
  "skip-account": skipAccount,
  "validate-one-time-password": validateOneTimePassword,
};
