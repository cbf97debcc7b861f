import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { FieldProblem } from "@switchyard/domain/enrollment/order-form-fields";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { checkFraud } from "@switchyard/domain/enrollment/steps/check-fraud";
import { createCustomer as createCustomerStep } from "@switchyard/domain/enrollment/steps/create-customer";
import { confirmHomeAndDate } from "@switchyard/domain/enrollment/steps/confirm-home-and-date";
import { comparePrice } from "@switchyard/domain/enrollment/steps/compare-price";
import { saveOrderInformation } from "@switchyard/domain/enrollment/steps/save-order-information";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { err, ok, type Result } from "neverthrow";
import { customerAnswer } from "../../../site/calls/answers.ts";
import { customerRequest, toFormValues } from "./customer-request.ts";
import { type Answer, type Caller, endpoint } from "../../../site/calls/endpoint.ts";
import { mismatch, type Refusal, refusal } from "../../../site/calls/refusal.ts";
import {
  nameOf,
  runAlone,
  refusedCall,
  runningEnrollment,
  type StepDone,
} from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";
import { notAsSeen } from "./not-as-seen.ts";
import { createdBefore, toWireCustomer } from "./wire-customer.ts";

export const createCustomer = endpoint({
  method: "POST",
  path: "/customer",
  summary: "Saves the order form and creates the customer, after the fraud check (E-396).",
  body: customerRequest,
  answer: customerAnswer,
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { plan, intent, prom, dwel, sessionId } = running.value.selection;
    const others = differing({
      productId: [body.productId, plan.id],
      campaignId: [body.campaignId, plan.campaignId],
      incentiveId: [body.incentiveId, plan.incentiveId],
      customerIntent: [body.customerIntent, intent],
      promoCode: [body.promoCode, prom],
      dwellingType: [body.dwellingType, dwel],
      sessionId: [body.sessionId, sessionId],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);

    const saved = await form(
      saveOrderInformation,
      { values: toFormValues(body), submission: "", seen: priceKey(plan) },
      caller.locale,
    );
    if (saved.isErr()) return err(saved.error);
    const compared = await runAlone(comparePrice, {}, caller.locale);
    if (compared.isErr()) return err(compared.error);
    if (!compared.value.answer.isAsSeen) return err(notAsSeen(compared.value.destination));
    const confirmed = await form(confirmHomeAndDate, {}, caller.locale);
    if (confirmed.isErr()) return err(confirmed.error);
    return create(caller);
  },
});

/** A step of the form, whose answer is its list of problems. */
async function form<Input>(
  step: StepOver<EnrollmentState, Input, readonly FieldProblem[]>,
  input: NoInfer<Input>,
  locale: Locale,
): Promise<Result<StepDone<readonly FieldProblem[]>, Refusal>> {
  return (await runAlone(step, input, locale)).andThen((done) => {
    const problems = done.answer;
    return problems.length === 0
      ? ok(done)
      : err(refusal(422, "FORM_PROBLEMS", "The order form has problems; nothing was sent.", problems));
  });
}

/**
 * Creates the customer, whom the fraud call must have cleared with the same name, contacts and identity. With the fraud
 * check off, another call replaces it, which knows no identity and clears no applicant. Then the step's own check runs
 * first (E-125, E-126).
 */
async function create({ site, locale }: Caller): Promise<Answer> {
  const created = await runAlone(createCustomerStep, {}, locale);
  if (created.isErr()) return err(created.error);
  if (created.value.destination.kind === "page") return ok(answerOf(created.value));
  if (site.config.fraudCheck)
    return err(
      refusal(
        409,
        "NOT_CLEARED",
        "The fraud check has not cleared this applicant: make that call first, with the same names, contacts and identity.",
      ),
    );

  const checked = await runAlone(checkFraud, {}, locale);
  if (checked.isErr()) return err(checked.error);
  if (checked.value.destination.kind === "page")
    return err(
      refusal(
        409,
        "NOT_CLEARED",
        `The fraud check did not clear this applicant; the enrollment is at ${nameOf(checked.value.destination)}.`,
      ),
    );
  return (await runAlone(createCustomerStep, {}, locale)).map(answerOf);
}

const answerOf = ({ answer, journey }: StepDone<CustomerCreated | undefined>) =>
  toWireCustomer(answer ?? createdBefore(journey.state));
