import type { Identity } from "@switchyard/domain/identity/papers";
import { phoneDigits, ssnDigits } from "@switchyard/domain/identity/typing";
import type { PersonLimit } from "../http/wire.ts";
import type { Instant } from "@switchyard/domain/kernel/clock";
import {
  noCodeArrived,
  type OneTimePasswordSent,
  type OutOfWalletSession,
} from "@switchyard/domain/out-of-wallet/model";
import type { OutOfWallet, Prover } from "@switchyard/domain/out-of-wallet/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { codeSchema, flagSchema, textOrNull } from "../wire/values.ts";
import { questionSetResponse } from "./knowledge-questions.ts";

/** The indicator decides the identity check, so a missing one or a number is malformed. */
const indicator = z.string().trim().min(1);

const sentResponse = z.object({
  result: z.object({
    indicator,
    isGoodtoProceedEnrollment: flagSchema,
    sendOtpResults: z
      .object({
        sessionID: codeSchema,
        clientReferenceId: codeSchema,
        score: codeSchema,
        decision: codeSchema,
        oneTimePwd: codeSchema,
      })
      .nullish(),
    intialKba: questionSetResponse,
  }),
});

const validatedResponse = z.object({
  result: z.object({ indicator, kba: questionSetResponse, score: codeSchema, decision: codeSchema }),
});

const answersResponse = z.object({ result: z.object({ indicator }) });

/** Drops `oneTimePwd`: the code itself must go no further than here. */
const toSent = ({ result }: z.infer<typeof sentResponse>): OneTimePasswordSent => {
  const {
    sessionID = "",
    clientReferenceId = "",
    score = "",
    decision = "",
    oneTimePwd = "",
  } = result.sendOtpResults ?? {};
  return {
    indicator: result.indicator,
    isGoodToProceed: result.isGoodtoProceedEnrollment,
    session: { sessionId: sessionID, clientReferenceId, score, decision },
    hasOneTimePassword: oneTimePwd !== "",
    questions: result.intialKba,
  };
};

const ssnOf = ({ document }: Identity): string | null =>
  document.kind === "ssn" ? ssnDigits(document.socialSecurityNumber) : null;

/** The request for a code (E-392): the phone with +1 (E-393), the number without dashes. */
export const toSendOtpRequest = ({ customer, address, identity }: Prover, reference: string, at: Instant) => ({
  clientReferenceId: reference,
  messageTime: at,
  firstName: customer.firstName,
  middleNames: null,
  surName: customer.lastName,
  addressType: "street",
  poBoxNumber: null,
  street: `${address.houseNumber} ${address.street}`.trim(),
  street2: textOrNull(address.unit),
  postTown: address.city,
  postal: address.zip,
  stateProvinceCode: address.state,
  DOB: usDateOf(identity.dateOfBirth),
  PhoneNumber: `+1${phoneDigits(customer.phoneNumber)}`,
  email: customer.email,
  SSN: ssnOf(identity),
  DL: identity.document.kind === "dl" ? identity.document.number : null,
  ESIID: address.esiid,
});

const sessionFields = (session: OutOfWalletSession, at: Instant) => ({
  clientReferenceId: session.clientReferenceId,
  messageTime: at,
  sessionID: session.sessionId,
  score: session.score,
  decision: session.decision,
});

/** The request that checks a code (E-394). */
export const toValidateOtpRequest = (session: OutOfWalletSession, identity: Identity, code: string, at: Instant) => ({
  ...sessionFields(session, at),
  oneTimePwd: code,
  ssn: ssnOf(identity),
});

/** The request that checks the answers (E-395): it has room for five, and null for questions that were not asked. */
export const toValidateKiqRequest = (
  session: OutOfWalletSession,
  identity: Identity,
  [one, two, three, four, five]: readonly string[],
  at: Instant,
) => ({
  ...sessionFields(session, at),
  outWalletAnswer1: one ?? null,
  outWalletAnswer2: two ?? null,
  outWalletAnswer3: three ?? null,
  outWalletAnswer4: four ?? null,
  outWalletAnswer5: five ?? null,
  SSN: ssnOf(identity),
});

/** Identifies a person for rate limits by their papers alone. */
const person = ({ document }: Identity): string =>
  document.kind === "ssn"
    ? `ssn ${ssnDigits(document.socialSecurityNumber)}`
    : `dl ${document.state} ${document.number}`.toUpperCase();

/** Limits codes per phone, and questions per person, because questions reveal personal data. */
const codeLimits = ({ customer, identity }: Prover): readonly PersonLimit[] => [
  { kind: "code", subject: phoneDigits(customer.phoneNumber) },
  { kind: "code", subject: person(identity) },
];

/** Limits attempts per person. A report that no code arrived is not an attempt (E-152). */
const proofLimits = (identity: Identity, code?: string): { readonly personLimits?: readonly PersonLimit[] } =>
  code === noCodeArrived ? {} : { personLimits: [{ kind: "proof", subject: person(identity) }] };

/** Out-of-wallet checks of identity. A wrong code is an answer. */
export const outOfWallet = (gateway: GatewayClient): OutOfWallet => ({
  sendOneTimePassword: (prover, reference, at) =>
    gateway.ask(
      {
        operation: "sendOneTimePassword",
        method: "POST",
        path: "/enrollment/oow/sendotp",
        body: toSendOtpRequest(prover, reference, at),
        personLimits: codeLimits(prover),
      },
      sentResponse,
      toSent,
    ),
  validateOneTimePassword: (session, identity, code, at) =>
    gateway.ask(
      {
        operation: "validateOneTimePassword",
        method: "POST",
        path: "/enrollment/oow/validateotp",
        body: toValidateOtpRequest(session, identity, code, at),
        ...proofLimits(identity, code),
      },
      validatedResponse,
      ({ result }) => ({
        indicator: result.indicator,
        questions: result.kba,
        score: result.score,
        decision: result.decision,
      }),
    ),
  validateAnswers: (session, identity, answers, at) =>
    gateway.ask(
      {
        operation: "validateKnowledgeAnswers",
        method: "POST",
        path: "/enrollment/oow/validatekiq",
        body: toValidateKiqRequest(session, identity, answers, at),
        ...proofLimits(identity),
      },
      answersResponse,
      ({ result }) => result,
    ),
});
