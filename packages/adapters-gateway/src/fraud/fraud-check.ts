import type { Applicant, FraudAnswer, FraudCheck } from "@switchyard/domain/enrollment/ports";
import { phoneDigits, ssnDigits } from "@switchyard/domain/identity/typing";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { codeSchema, listSchema, textOrNull } from "../wire/values.ts";
import { fraudMessageOf } from "./messages.ts";

/** Reads the deciding words (E-390) in upper or lower case; any other word is a mismatch with that name. */
const knownMatch = (word: string): string =>
  ["Proceed", "OOW"].find((known) => known.toLowerCase() === word.toLowerCase()) ?? word;

const fraudResponse = z.object({
  result: z
    .object({ indicator: codeSchema, fraudMatch: codeSchema.transform(knownMatch), messages: listSchema(z.unknown()) })
    // Only a failure may lack `fraudMatch`. Otherwise a missing word would read as a mismatch.
    .refine(({ indicator, fraudMatch }) => fraudMatch !== "" || indicator.toLowerCase() === "failure"),
});

const toFraudAnswer = ({ result }: z.infer<typeof fraudResponse>): FraudAnswer => ({
  indicator: result.indicator,
  fraudMatch: result.fraudMatch,
  ...fraudMessageOf(result.messages),
});

/** The fraud check's request (E-390). It sends one of the two documents; the other is null. */
export const toFraudRequest = ({ selection, order, identity, deviceRiskToken }: Applicant) => ({
  firstName: order.customer.firstName,
  middleName: null,
  lastName: order.customer.lastName,
  intent: codeOfIntent(selection.intent),
  esiid: order.address.esiid,
  email: order.customer.email,
  phoneNumber: phoneDigits(order.customer.phoneNumber),
  address: {
    houseNbr: order.address.houseNumber,
    street: order.address.street,
    unit: textOrNull(order.address.unit),
    city: order.address.city,
    state: order.address.state,
    postalCode: order.address.zip,
  },
  DOB: usDateOf(identity.dateOfBirth),
  SSN: identity.document.kind === "ssn" ? ssnDigits(identity.document.socialSecurityNumber) : null,
  driverLicense:
    identity.document.kind === "dl" ? { number: identity.document.number, state: identity.document.state } : null,
  DRSActionToken: textOrNull(deviceRiskToken),
  sessionId: textOrNull(selection.sessionId),
  promoCode: textOrNull(selection.prom),
});

/** The alternative check's request: names, meter, e-mail and phone only (E-391). */
export const toFraudTdRequest = ({ order }: Applicant) => ({
  FirstName: order.customer.firstName,
  LastName: order.customer.lastName,
  EsiId: order.address.esiid,
  Email: order.customer.email,
  PhoneNumber: phoneDigits(order.customer.phoneNumber),
  skiptdvalidation: false,
});

/** Checks the applicant's identity. A refusal is an answer. */
export const fraudCheck = (gateway: GatewayClient): FraudCheck => ({
  check: (applicant) =>
    gateway.ask(
      { operation: "checkFraud", method: "POST", path: "/enrollment/fraud", body: toFraudRequest(applicant) },
      fraudResponse,
      toFraudAnswer,
    ),
  checkTd: (applicant) =>
    gateway.ask(
      {
        operation: "checkFraudTd",
        method: "POST",
        path: "/enrollment/oow/checkfraudtdvalidation",
        body: toFraudTdRequest(applicant),
      },
      fraudResponse,
      toFraudAnswer,
    ),
});
