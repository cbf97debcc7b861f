import type { CheckFraudInput } from "@switchyard/domain/enrollment/steps/check-fraud";
import type { Applicant, FraudAnswer } from "@switchyard/domain/enrollment/ports";
import { checkFraud as checkFraudStep } from "@switchyard/domain/enrollment/steps/check-fraud";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { fraudAnswer } from "../../../site/calls/answers.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import {
  emailAddress,
  esiid,
  intent,
  optionalWords,
  personName,
  phoneNumber,
  slashDate,
  socialSecurityNumber,
  yesOrNo,
} from "../../../site/calls/fields.ts";
import { mismatch, refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { runAlone, refusedCall, runningEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";

const name = personName.pipe(z.string().min(1));

const fraudRequest = z
  .object({
    firstName: name,
    middleName: z.unknown().optional(),
    lastName: name,
    intent: intent.optional(),
    esiid,
    email: emailAddress,
    phoneNumber,
    /** Looked up by the meter; the sent value is ignored. */
    address: z.unknown().optional(),
    DOB: slashDate,
    SSN: socialSecurityNumber.nullish(),
    driverLicense: z
      .object({ number: z.string().regex(/^[A-Za-z0-9]{1,12}$/), state: z.string().regex(/^[A-Z]{2}$/) })
      .nullish(),
    DRSActionToken: optionalWords(4_000),
    sessionId: optionalWords(100),
    promoCode: optionalWords(20),
  })
  .refine(({ SSN, driverLicense }) => Boolean(SSN) !== Boolean(driverLicense), {
    path: ["SSN"],
    message: "one of SSN and driverLicense",
  });

/** The answer under the site API's names; support's three values are the last message, as JSON in a string (E-390). */
const toWireFraud = ({ indicator, fraudMatch, errorMessage, errorCode, drsActionId }: FraudAnswer) => ({
  result: {
    indicator,
    fraudMatch,
    messages: [errorMessage, errorCode, drsActionId].every((text) => text === "")
      ? []
      : [JSON.stringify({ errorMessage, errorCode, DrsActionId: drsActionId })],
  },
});

export const checkFraud = endpoint({
  method: "POST",
  path: "/fraud",
  summary: "Checks the applicant's identity; one who passes may be created (E-390).",
  body: fraudRequest,
  answer: fraudAnswer,
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { selection } = running.value;
    const others = differing({
      intent: [body.intent, selection.intent],
      promoCode: [body.promoCode, selection.prom],
      sessionId: [body.sessionId, selection.sessionId],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);

    const document = body.SSN
      ? ({ kind: "ssn", socialSecurityNumber: body.SSN } as const)
      : ({ kind: "dl", number: body.driverLicense?.number ?? "", state: body.driverLicense?.state ?? "" } as const);
    const input: CheckFraudInput = {
      applicant: {
        firstName: body.firstName,
        lastName: body.lastName,
        email: body.email,
        phoneNumber: body.phoneNumber,
        esiid: body.esiid,
        identity: { dateOfBirth: body.DOB, document },
        deviceRiskToken: body.DRSActionToken,
      },
    };
    const checked = await runAlone(checkFraudStep, input, caller.locale);
    if (checked.isErr()) return err(checked.error);
    const { answer } = checked.value;
    // The step didn't call the gateway, because the meter doesn't exist.
    if (answer.indicator === "" && answer.fraudMatch === "")
      return err(refusal(422, "UNKNOWN_ESIID", "There is no such meter.", [{ field: "esiid", code: "unknown" }]));
    return ok(toWireFraud(answer));
  },
});

export const checkFraudTd = endpoint({
  method: "POST",
  path: "/oow/checkfraudtdvalidation",
  summary: "The check of names, meter, e-mail and phone that replaces the fraud check where that is off (E-391).",
  body: z.object({
    FirstName: name,
    LastName: name,
    EsiId: esiid,
    Email: emailAddress,
    PhoneNumber: phoneNumber,
    skiptdvalidation: yesOrNo.optional(),
  }),
  answer: fraudAnswer,
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { journey, selection } = running.value;
    const ports = caller.site.lookUps(caller.brand, caller.locale, journey.correlationId);
    const homes = await ports.addresses.addresses(body.EsiId);
    if (homes.isErr()) return err(refusalOf(homes.error));
    const address = homes.value.find((home) => home.esiid === body.EsiId);
    if (!address)
      return err(refusal(422, "UNKNOWN_ESIID", "There is no such meter.", [{ field: "EsiId", code: "unknown" }]));
    // This check has no identity numbers, so it doesn't replace the check that customer creation makes.
    const applicant: Applicant = {
      selection,
      order: {
        customer: {
          firstName: body.FirstName,
          lastName: body.LastName,
          email: body.Email,
          phoneNumber: body.PhoneNumber,
        },
        address,
      },
      identity: { dateOfBirth: "", document: { kind: "ssn", socialSecurityNumber: "" } },
      deviceRiskToken: "",
    };
    return ports.fraud.checkTd(applicant).map(toWireFraud).mapErr(refusalOf);
  },
});
