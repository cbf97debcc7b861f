import { type Destination, isPage, toPage } from "@switchyard/domain/journey/model";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import { isAboutPage } from "@switchyard/domain/enrollment/arrival";
import { isOpen, type EnrollmentState } from "@switchyard/domain/enrollment/model";
import { keepOtherDraft } from "@switchyard/domain/enrollment/steps/keep-other-draft";
import { keepDraft as keepDraftStep } from "@switchyard/domain/enrollment/steps/keep-draft";
import { recordOfflineEnrollment } from "@switchyard/domain/enrollment/steps/record-offline-enrollment";
import { saveOrderInformation } from "@switchyard/domain/enrollment/steps/save-order-information";
import { answerKnowledgeQuestions as answerKnowledgeQuestionsStep } from "@switchyard/domain/enrollment/steps/answer-knowledge-questions";
import { convertToMoveIn as convertToMoveInStep } from "@switchyard/domain/enrollment/steps/convert-to-move-in";
import { reportMissingCode as reportMissingCodeStep } from "@switchyard/domain/enrollment/steps/report-missing-code";
import { takeUpPlan as takeUpPlanStep } from "@switchyard/domain/enrollment/steps/take-up-plan";
import { validateOneTimePassword as validateOneTimePasswordStep } from "@switchyard/domain/enrollment/steps/validate-one-time-password";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { outOfWalletAnswers } from "../knowledge-questions/answers.ts";
import { findAll, focusOfOrderForm } from "../order-information/focus.ts";
import {
  begunEnrollment,
  type EnrollmentStepResult,
  runEnrollmentStep,
  runStepOfOrderForm,
} from "../../../site/journeys/enrollment-steps.ts";
import { addressesFor } from "../../../site/journeys/address.ts";
import { planOfPage } from "../../../site/journeys/plan-asked-for.ts";
import { journeyNow, otherOrder } from "../../../site/journeys/current-journey.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { switchToOtherOrder } from "../../../site/session/journey-token.ts";
import { orderFormValues } from "../journey/order-form-values.ts";
import { destinationUrl } from "../../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { routeOf } from "../../../site/navigation/route-of.ts";
import { type FormHandler, type FormRequest, formText } from "../../../site/forms/form-request.ts";
import { dayTakenIn } from "../../../parts/start-date/day-taken.ts";
import { isLocalPath } from "../../../site/forms/local-path.ts";

const addressOf = async (destination: Destination, request: FormRequest): Promise<string> =>
  destinationUrl(destination, {
    ...request,
    route: routeOf("", request.query),
    paths: await pathsOfDestinations(request.brand),
  });

/** The address of a step's result. A form of an unknown shape was changed by the visitor. */
const urlOf = async (result: EnrollmentStepResult, request: FormRequest): Promise<string> =>
  result.kind === "unreadable" ? addressOf(toPage("oops", { errorCode: "FormUnreadable" }), request) : result.url;

const run = async <Input, Answer>(
  step: StepOver<EnrollmentState, Input, Answer>,
  input: NoInfer<Input>,
  request: FormRequest,
): Promise<string> => urlOf(await runEnrollmentStep(step, input, request), request);

/**
 * Continue on the order form. Without scripts the form has further buttons, which only save the input: "find the
 * address", "change the address", a day with its fee, and "update".
 */
export const orderInformation: FormHandler = async (form, request) => {
  const values = orderFormValues(form);
  const action = formText(form, "action");
  const taken = dayTakenIn(form);
  if (taken || action === "update") {
    const day = taken ? { selectStartDate: taken.day, acceptsDayFee: taken.consent } : {};
    await runStepOfOrderForm(keepDraftStep, { ...values, ...day }, request);
    return `${await addressOf(toPage("order-information"), request)}#selectStartDate`;
  }
  if (action === "find")
    return backToAddress(values, request, (values.serviceAddress ?? "").trim() === "" && !values.esiid);
  if (action === "change-address") return backToAddress({ ...values, esiid: "", serviceAddress: "" }, request);
  const result = await runStepOfOrderForm(
    saveOrderInformation,
    {
      values,
      submission: formText(form, "submission"),
      deviceRiskToken: formText(form, "DRSActionToken"),
      seen: formText(form, "seen"),
      typedAt: formText(form, "typedAt"),
    },
    request,
  );
  return `${await urlOf(result, request)}${firstProblemOf(result)}`;
};

/**
 * Returns to the form, which now lists the homes that match the typed address; all homes for an empty search (E-082).
 */
const backToAddress = async (values: OrderFormValues, request: FormRequest, everything = false): Promise<string> => {
  const saved = await runStepOfOrderForm(keepDraftStep, values, request);
  if (saved.kind !== "moved") return urlOf(saved, request);
  const form = await addressOf(toPage("order-information"), request);
  return `${form}${everything ? `${form.includes("?") ? "&" : "?"}${findAll}` : ""}#serviceAddress`;
};

/** A returned form opens at the first field with a problem, which the browser focuses (E-121, E-122). */
const firstProblemOf = (result: EnrollmentStepResult): string => {
  const isBack = result.kind === "moved" && isPage(result.destination, "order-information");
  const [first] = isBack ? result.journey.state.problems : [];
  return first ? `#${focusOfOrderForm(first.field)}` : "";
};

/**
 * Saves the draft automatically. The draft belongs to its form's plan, even if another plan is open by now, which stays
 * open. After the form is submitted nothing is saved.
 */
export const keepDraft: FormHandler = async (form, request) => {
  const { query } = request;
  const state = (await journeyNow(request.brand))?.state;
  if (state !== undefined && !isOpen(state)) return addressOf(state.at, request);
  const values = orderFormValues(form);
  const page = planOfPage(query);
  return page !== undefined && state !== undefined && !isAboutPage(query, state)
    ? run(keepOtherDraft, { page, values }, request)
    : urlOf(
        await runStepOfOrderForm(keepDraftStep, { ...values, typedAt: formText(form, "typedAt") }, request),
        request,
      );
};

export const convertToMoveIn: FormHandler = (_form, request) => run(convertToMoveInStep, {}, request);

/** The code from the text message; a malformed one returns to its page with a message (E-148). */
export const validateOneTimePassword: FormHandler = (form, request) =>
  run(validateOneTimePasswordStep, { oneTimePwd: formText(form, "oneTimePwd") }, request);

export const reportMissingCode: FormHandler = (_form, request) => run(reportMissingCodeStep, {}, request);

export const answerKnowledgeQuestions: FormHandler = (form, request) =>
  run(answerKnowledgeQuestionsStep, { answers: outOfWalletAnswers.map((name) => formText(form, name)) }, request);

/** Leaves the enrollment: records the input and then follows the link, even if recording fails (E-305, E-308). */
export const leaveEnrollment: FormHandler = async (form, request) => {
  const typed = orderFormValues(form);
  // A form without fields of the order form has nothing to record: its one value is a default.
  await runEnrollmentStep(recordOfflineEnrollment, Object.keys(typed).length > 1 ? { values: typed } : {}, request);
  const target = formText(form, "target");
  return isLocalPath(target) ? target : "/";
};

/**
 * Switches to the browser's other enrollment, if there is one. A form that was only looked at is stored, so the visitor
 * can return to it.
 */
export const openOtherOrder: FormHandler = async (_form, request) => {
  if (await otherOrder(request.brand)) {
    if (request.unsaved !== "") await begunEnrollment(request);
    await switchToOtherOrder();
  }
  const journey = await journeyNow(request.brand);
  // The form's query parameters belong to the abandoned enrollment.
  const addressIn = await addressesFor(await requestFacts(), { ...request, query: {} });
  return addressIn(journey?.state.at ?? toPage("session-ended"), journey);
};

/** Two plans are open: the customer continues with the one of the pressed page. */
export const takeUpPlan: FormHandler = (_form, request) => run(takeUpPlanStep, {}, request);
