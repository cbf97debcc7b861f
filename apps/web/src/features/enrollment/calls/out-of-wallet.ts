import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Proof } from "@switchyard/domain/enrollment/parts";
import { normalisedEmail } from "@switchyard/domain/kernel/email-address";
import { phoneDigits, ssnDigits } from "@switchyard/domain/identity/typing";
import {
  type KnowledgeAnswersValidated,
  type KnowledgeQuestion,
  noCodeArrived,
  oneTimeCode,
  type OneTimePasswordSent,
  type OneTimePasswordValidated,
} from "@switchyard/domain/out-of-wallet/model";
import { answerKnowledgeQuestions } from "@switchyard/domain/enrollment/steps/answer-knowledge-questions";
import { reportMissingCode } from "@switchyard/domain/enrollment/steps/report-missing-code";
import { sendOneTimePassword } from "@switchyard/domain/enrollment/steps/send-one-time-password";
import { validateOneTimePassword } from "@switchyard/domain/enrollment/steps/validate-one-time-password";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { type Answer, type Caller, endpoint } from "../../../site/calls/endpoint.ts";
import { esiid, optionalWords, personName, slashDate, words } from "../../../site/calls/fields.ts";
import { mismatch, notAllowed, refusal } from "../../../site/calls/refusal.ts";
import {
  nameOf,
  runAlone,
  refusedCall,
  runningEnrollment,
  type StepDone,
} from "../../../parts/journeys/running-enrollment.ts";
import { differing } from "@switchyard/domain/kernel/differing";

/** The message's id; the gateway gets the enrollment's own reference and time. */
const messageHead = { clientReferenceId: optionalWords(64), messageTime: optionalWords(40) };
const ssn = z
  .string()
  .transform(ssnDigits)
  .nullish()
  .transform((digits) => digits ?? "");
const session = { ...messageHead, sessionID: words(64), score: optionalWords(20), decision: optionalWords(40) };

const text = z.string();
const questionSet = z
  .object({
    questionSet: z.object({
      questions: z.array(z.object({ questionText: text, questionSelect: z.object({ questionChoice: z.array(text) }) })),
    }),
  })
  .nullable();

const toWireQuestions = (questions: readonly KnowledgeQuestion[]) =>
  questions.length === 0
    ? null
    : {
        questionSet: {
          questions: questions.map((question) => ({
            questionText: question.text,
            questionSelect: { questionChoice: question.choices },
          })),
        },
      };

/** The caller's proof of identity. Without one there is nothing to prove or to send. */
async function runningProof(caller: Caller) {
  const running = await runningEnrollment(caller);
  if (running.isErr()) return err(running.error);
  const { state } = running.value.journey;
  const { proof, identity, at } = state;
  if (state.stage === "proof" && proof && identity) return ok({ state, proof, identity });
  const refused = notAllowed(nameOf(at));
  await refusedCall(refused, caller);
  return err(refused);
}

export const sendOtp = endpoint({
  method: "POST",
  path: "/oow/sendotp",
  summary:
    "Begins the proof of identity for the applicant whom the fraud check answered OOW: a code to the phone, or questions (E-392).",
  body: z.object({
    ...messageHead,
    firstName: personName,
    middleNames: z.unknown().optional(),
    surName: personName,
    addressType: optionalWords(20),
    poBoxNumber: optionalWords(40),
    street: optionalWords(120),
    street2: optionalWords(40),
    postTown: optionalWords(100),
    postal: optionalWords(10),
    stateProvinceCode: optionalWords(2),
    DOB: slashDate,
    PhoneNumber: words(40),
    email: words(300).transform(normalisedEmail),
    SSN: ssn,
    DL: optionalWords(12),
    ESIID: esiid,
  }),
  answer: z.object({
    result: z.object({
      indicator: text,
      isGoodtoProceedEnrollment: z.boolean(),
      sendOtpResults: z.object({
        sessionID: text,
        clientReferenceId: text,
        score: text,
        decision: text,
        oneTimePwd: text.describe("Set while a code is on its way, otherwise empty; never the code."),
      }),
      intialKba: questionSet,
    }),
  }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningProof(caller);
    if (running.isErr()) return err(running.error);
    const { proof, identity } = running.value;
    const { customer, address } = proof;
    const others = differing({
      firstName: [body.firstName, customer.firstName],
      surName: [body.surName, customer.lastName],
      street: [body.street, `${address.houseNumber} ${address.street}`.trim()],
      street2: [body.street2, address.unit],
      postTown: [body.postTown, address.city],
      postal: [body.postal, address.zip],
      stateProvinceCode: [body.stateProvinceCode, address.state],
      DOB: [body.DOB, identity.dateOfBirth],
      PhoneNumber: [phoneDigits(body.PhoneNumber), phoneDigits(customer.phoneNumber)],
      email: [body.email, customer.email],
      SSN: [body.SSN, identity.document.kind === "ssn" ? ssnDigits(identity.document.socialSecurityNumber) : "none"],
      DL: [body.DL, identity.document.kind === "dl" ? identity.document.number : "none"],
      ESIID: [body.ESIID, address.esiid],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    const sent = await runAlone(sendOneTimePassword, {}, caller.locale);
    return sent.map(({ answer }) => toWireSent(answer));
  },
});

/** A blocked applicant gets no questions; the answer contains the gateway's own word. */
const blocked = "Blocked";

const toWireSent = (sent: OneTimePasswordSent | undefined) => ({
  result: {
    indicator: sent?.indicator ?? blocked,
    isGoodtoProceedEnrollment: sent?.isGoodToProceed ?? false,
    sendOtpResults: {
      sessionID: sent?.session.sessionId ?? "",
      clientReferenceId: sent?.session.clientReferenceId ?? "",
      score: sent?.session.score ?? "",
      decision: sent?.session.decision ?? "",
      oneTimePwd: sent?.hasOneTimePassword ? "Sent" : "",
    },
    intialKba: toWireQuestions(sent?.questions ?? []),
  },
});

/** The caller must return the session's values exactly as the gateway sent them (E-360). */
const sessionDiffers = (
  body: {
    readonly clientReferenceId: string;
    readonly sessionID: string;
    readonly score: string;
    readonly decision: string;
  },
  { session: own }: Proof,
) =>
  differing({
    clientReferenceId: [body.clientReferenceId, own?.clientReferenceId ?? ""],
    sessionID: [body.sessionID, own?.sessionId ?? ""],
    score: [body.score, own?.score ?? ""],
    decision: [body.decision, own?.decision ?? ""],
  });

const ownSsn = ({ identity }: Pick<EnrollmentState, "identity">): string =>
  identity?.document.kind === "ssn" ? ssnDigits(identity.document.socialSecurityNumber) : "none";

export const validateOtp = endpoint({
  method: "POST",
  path: "/oow/validateotp",
  summary: `Checks a typed code. ${noCodeArrived} means that none has arrived, and is no try (E-394).`,
  body: z.object({
    ...session,
    oneTimePwd: z
      .string()
      .max(40)
      .transform(oneTimeCode)
      .pipe(z.string().regex(/^\d{6}$/)),
    ssn,
  }),
  answer: z.object({ result: z.object({ indicator: text, kba: questionSet, score: text, decision: text }) }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningProof(caller);
    if (running.isErr()) return err(running.error);
    const { proof, state } = running.value;
    const others = [...sessionDiffers(body, proof), ...differing({ ssn: [body.ssn, ownSsn(state)] })];
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    const validated = await (body.oneTimePwd === noCodeArrived
      ? runAlone(reportMissingCode, {}, caller.locale)
      : runAlone(validateOneTimePassword, { oneTimePwd: body.oneTimePwd }, caller.locale));
    return validated.map(({ answer }) => toWireValidated(answer));
  },
});

const toWireValidated = (validated: OneTimePasswordValidated | undefined) => ({
  result: {
    indicator: validated?.indicator ?? blocked,
    kba: toWireQuestions(validated?.questions ?? []),
    score: validated?.score ?? "",
    decision: validated?.decision ?? "",
  },
});

const answer = optionalWords(200);

export const validateKiq = endpoint({
  method: "POST",
  path: "/oow/validatekiq",
  summary: "Checks the answers. Each is one of its question's choices, word for word (E-395).",
  body: z.object({
    ...session,
    outWalletAnswer1: answer,
    outWalletAnswer2: answer,
    outWalletAnswer3: answer,
    outWalletAnswer4: answer,
    outWalletAnswer5: answer,
    SSN: ssn,
  }),
  answer: z.object({ result: z.object({ indicator: text }) }),
  limit: "people",
  handle: async ({ body }, caller) => {
    const running = await runningProof(caller);
    if (running.isErr()) return err(running.error);
    const { proof, state } = running.value;
    const others = [...sessionDiffers(body, proof), ...differing({ SSN: [body.SSN, ownSsn(state)] })];
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    const answers = [
      body.outWalletAnswer1,
      body.outWalletAnswer2,
      body.outWalletAnswer3,
      body.outWalletAnswer4,
      body.outWalletAnswer5,
    ];
    const validated = await runAlone(answerKnowledgeQuestions, { answers }, caller.locale);
    return validated.andThen((done) => answered(done, proof, answers));
  },
});

/** If there is no answer, nothing was sent: a question is open, or the person is blocked. */
const answered = (
  { answer: validated, journey }: StepDone<KnowledgeAnswersValidated | undefined>,
  { questions }: Proof,
  answers: readonly string[],
): Answer => {
  if (validated) return ok({ result: { indicator: validated.indicator } });
  if (journey.state.stage !== "proof") return ok({ result: { indicator: blocked } });
  const open = questions.flatMap(({ choices }, index) =>
    choices.includes(answers[index] ?? "") ? [] : [{ field: `outWalletAnswer${index + 1}`, code: "required" }],
  );
  return err(refusal(422, "UNANSWERED", "Every question takes one of its choices.", open));
};
