import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { indicatorAnswer } from "../../../site/calls/answers.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { optionalWords, words } from "../../../site/calls/fields.ts";
import { mismatch, notAllowed } from "../../../site/calls/refusal.ts";
import { nameOf, refusedCall, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";

const data = z.object({
  FirstName: optionalWords(100),
  LastName: optionalWords(100),
  RecipientEmail: words(254).pipe(z.email()),
  EmailAddress: optionalWords(254),
  ServiceAddress: optionalWords(300),
  PlanName: optionalWords(200),
  StartDate: optionalWords(10),
  ContractAccount: optionalWords(20),
  BP: optionalWords(20),
});

/**
 * The customer requested the copies with the order, once per recipient; this call names one of these recipients. It
 * sends nothing to other addresses, so it can't be used to write to strangers.
 */
export const confirmationEmail = endpoint({
  method: "POST",
  path: "/email/confirmation",
  summary: "The confirmation to an extra recipient of an apartment's order, once for each (E-413).",
  body: z.object({ Data: data }),
  answer: indicatorAnswer,
  handle: async ({ body: { Data } }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { journey, selection } = running.value;
    const { stage, at, order, enrollmentInfo } = journey.state;
    if ((stage !== "ordered" && stage !== "finished") || !order || !isApartment(selection.dwel))
      return refusedCall(notAllowed(nameOf(at)), caller);
    const isRecipient = order.emailCopies.some((copy) => copy.toLowerCase() === Data.RecipientEmail.toLowerCase());
    const others = differing({
      ContractAccount: [Data.ContractAccount, enrollmentInfo?.contractAccountNumber ?? ""],
      BP: [paddedPartner(Data.BP), paddedPartner(enrollmentInfo?.bpNumber ?? "")],
    });
    if (!isRecipient || others.length > 0)
      return refusedCall(
        mismatch([...(isRecipient ? [] : ["Data.RecipientEmail"]), ...others.map((field) => `Data.${field}`)]),
        caller,
      );
    return ok({ result: { indicator: "Success" } });
  },
});
