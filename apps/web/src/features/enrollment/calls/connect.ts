import { areCopiesOpen } from "@switchyard/domain/enrollment/confirmation-copies";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { termNames } from "@switchyard/domain/enrollment/terms";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { placeOrder } from "@switchyard/domain/enrollment/steps/place-order";
import { sendCopies as sendCopiesStep } from "@switchyard/domain/enrollment/steps/send-copies";
import { submitOrder } from "@switchyard/domain/enrollment/steps/submit-order";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { connectAnswer } from "../../../site/calls/answers.ts";
import { type Caller, endpoint } from "../../../site/calls/endpoint.ts";
import { esiid, intent, optionalWords, slashDate } from "../../../site/calls/fields.ts";
import { mismatch, notAllowed, refusal } from "../../../site/calls/refusal.ts";
import { nameOf, runAlone, refusedCall, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";
import { orderAgreement } from "../place-order/agreement.ts";
import { notAsSeen } from "./not-as-seen.ts";

/** The caller states that the customer accepted the terms; a term that is sent as refused stops the order. */
const terms = z.partialRecord(z.enum(termNames), z.boolean()).optional();

const connectRequest = z.object({
  bpNumber: z.string().regex(/^\d{1,10}$/),
  contractAccountNumber: z.string().regex(/^\d{1,20}$/),
  startDate: slashDate,
  esiid,
  customerIntent: intent,
  dwellingType: optionalWords(10),
  productId: z.string().min(1).max(80),
  incentiveId: optionalWords(80),
  promoCode: optionalWords(20),
  campaignId: optionalWords(80),
  enrollDate: optionalWords(10),
  terms,
});

export const connect = endpoint({
  method: "POST",
  path: "/customer/connect",
  summary: "Orders service: all values must match the enrollment (E-397).",
  body: connectRequest,
  answer: connectAnswer,
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { state } = running.value.journey;
    const others = differing(compared(body, state));
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    // The same order again is not a new one: the call returns the first answer.
    if (isOrdered(state)) {
      await sendCopies(state, caller);
      return ok(toWireConnect("Success", state.enrollmentInfo?.serviceContractNumber ?? ""));
    }

    const accepted = Object.fromEntries(termNames.map((term) => [term, body.terms?.[term] ?? true]));
    // The caller states the customer's agreement to our page's text.
    const pressed = await orderAgreement(running.value.journey, { ...caller, way: "site-api" });
    const submitted = await runAlone(submitOrder, accepted, caller.locale);
    if (submitted.isErr()) return err(submitted.error);
    if (!submitted.value.answer.isAsSeen) return err(notAsSeen(submitted.value.destination));
    const placed = await runAlone(placeOrder, accepted, caller.locale, pressed?.agreement);
    if (placed.isErr()) return err(placed.error);
    await sendCopies(placed.value.journey.state, caller);
    const { openTerms, connected } = placed.value.answer;
    if (openTerms.length > 0)
      return err(
        refusal(
          422,
          "TERMS_NOT_ACCEPTED",
          "Every term must be accepted.",
          openTerms.map((field) => ({ field: `terms.${field}`, code: "required" })),
        ),
      );
    // Another browser of the customer has placed this very order: the call returns that order's answer.
    const { state: now } = placed.value.journey;
    if (!connected && isOrdered(now) && differing(compared(body, now)).length === 0)
      return ok(toWireConnect("Success", now.enrollmentInfo?.serviceContractNumber ?? ""));
    return connected
      ? ok(toWireConnect(connected.indicator, connected.serviceContractNumber))
      : err(notAllowed(nameOf(placed.value.destination)));
  },
});

/** Sends copies of the confirmation after the order; a failure has no effect on it (E-103). */
const sendCopies = async (state: EnrollmentState, { locale }: Caller): Promise<void> => {
  if (areCopiesOpen(state)) await runAlone(sendCopiesStep, {}, locale);
};

const isOrdered = ({ stage }: EnrollmentState): boolean => stage === "ordered" || stage === "finished";

/** Before customer creation these numbers don't exist, so every value differs. */
function compared(body: z.output<typeof connectRequest>, { selection, order, enrollmentInfo }: EnrollmentState) {
  return {
    bpNumber: [paddedPartner(body.bpNumber), paddedPartner(enrollmentInfo?.bpNumber ?? "")],
    contractAccountNumber: [body.contractAccountNumber, enrollmentInfo?.contractAccountNumber ?? ""],
    startDate: [body.startDate, order?.startDate ?? ""],
    esiid: [body.esiid, order?.address.esiid ?? ""],
    customerIntent: [body.customerIntent, selection?.intent ?? ""],
    dwellingType: [body.dwellingType, selection?.dwel ?? ""],
    productId: [body.productId, selection?.plan.id ?? ""],
    incentiveId: [body.incentiveId, selection?.plan.incentiveId ?? ""],
    promoCode: [body.promoCode, selection?.prom ?? ""],
    campaignId: [body.campaignId, selection?.plan.campaignId ?? ""],
  } as const;
}

const toWireConnect = (indicator: string, serviceContractNumber: string) => ({
  result: { indicator, serviceContractNumber },
});
