import type { Flow } from "../journey/step.ts";
import { emptyEnrollment, type EnrollmentState } from "./model.ts";
import type { EnrollmentPorts } from "./ports.ts";
import { problemMet } from "./problem-met.ts";
import { checkFraud } from "./steps/check-fraud.ts";
import { choosePlan } from "./steps/choose-plan.ts";
import { confirmHomeAndDate } from "./steps/confirm-home-and-date.ts";
import { convertToMoveIn } from "./steps/convert-to-move-in.ts";
import { createCustomer } from "./steps/create-customer.ts";
import { keepDraft } from "./steps/keep-draft.ts";
import { placeOrder } from "./steps/place-order.ts";
import { saveOrderInformation } from "./steps/save-order-information.ts";
import { skipAccount } from "./steps/skip-account.ts";

/** New service, from the chosen plan to the confirmation. The steps stand in the order of the road. */
export const enrollment: Flow<EnrollmentState, EnrollmentPorts> = {
  name: "enrollment",
  initial: emptyEnrollment,
  steps: [choosePlan, keepDraft, saveOrderInformation, confirmHomeAndDate, checkFraud, createCustomer, convertToMoveIn, placeOrder, skipAccount],
  whereIs: (state) => state.at,
  afterProblem: (state, problem, decide) => {
    const destination = decide(problemMet, { kind: problem.kind, operation: problem.operation });
    const errorCode = destination.kind === "page" ? (destination.query?.["errorCode"] ?? "OutcomeUnknown") : "";
    const doubt = problem.kind === "outcome-unknown" ? { stage: "in-doubt" as const, identity: undefined } : {};
    return { state: { ...state, ...doubt, at: destination, pending: undefined, error: { errorMessage: "", errorCode, drsActionId: "" } }, destination };
  },
};

