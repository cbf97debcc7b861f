import { brandOf } from "../catalogue/brands.ts";
import { randomInt } from "node:crypto";
import { refusals } from "../operation/errors.ts";
import { type Answer, type Call, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import { type Applicant, personBehind, personKey } from "../people/matching.ts";
import { type Person, testPhone } from "../people/people.ts";
import { type BureauFile, type Question, questionsFrom } from "../people/bureau-file.ts";
import { sendTextMessage } from "./text-messages.ts";
import { wrongTries } from "./wrong-tries.ts";

/** Wire: POST /enrollment/oow/sendotp, the fields that the answer depends on. */
interface SendOtpRequest {
  readonly clientReferenceId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly DOB: string;
  readonly PhoneNumber: string;
  readonly SSN: string | null;
  readonly DL: string | null;
}

/** Wire: POST /enrollment/oow/validateotp. */
interface ValidateOtpRequest {
  readonly clientReferenceId: string;
  readonly sessionID: string;
  readonly oneTimePwd: string;
  readonly score: string;
  readonly decision: string;
}

/** Wire: POST /enrollment/oow/validatekiq. */
interface ValidateKiqRequest extends Omit<ValidateOtpRequest, "oneTimePwd"> {
  readonly outWalletAnswer1: string | null;
  readonly outWalletAnswer2: string | null;
  readonly outWalletAnswer3: string | null;
  readonly outWalletAnswer4: string | null;
  readonly outWalletAnswer5: string | null;
}

/** The state of one session between its calls. */
interface Session {
  readonly person: string;
  readonly clientReferenceId: string;
  readonly score: string;
  readonly decision: string;
  /** The unused code; empty without one. */
  readonly code: string;
  /** All questions for this person, and whether they have been asked. */
  readonly questions: readonly Question[];
  readonly isAsked: boolean;
}

/** The word for "it has not arrived", which leads to the questions and is not an attempt (E-152). */
export const noCodeArrived = "000000";

const kind = "out-of-wallet session";
const pointsForWrongCode = 48;

const kbaOf = (questions: readonly Question[]) =>
  questions.length === 0
    ? null
    : {
        questionSet: {
          questions: questions.map(({ text, choices }) => ({
            questionText: text,
            questionSelect: { questionChoice: choices },
          })),
        },
      };

const newCode = (mobile: string): string =>
  mobile === testPhone.number ? testPhone.code : String(randomInt(100_000, 1_000_000));

/** A license is identified by its number alone here. */
const personWith = (applicant: Applicant): { readonly person: Person | undefined; readonly key: string } => ({
  person: personBehind(applicant),
  key: personKey(applicant),
});

/** Out-of-wallet checks: a code to the phone, or questions from the bureau's data. */
export const outOfWalletOperations = ({ records, now }: Backend): Operations => {
  const tries = wrongTries(records, now);
  const begin = (session: Session): string => {
    const id = `OOW-${records.nextNumber(kind, 4_000_000_001)}`;
    records.put(kind, id, session);
    return id;
  };
  /** The session of a call, if it exists and the call repeats its last answer. */
  const continued = (request: Omit<ValidateOtpRequest, "oneTimePwd">): Session | undefined => {
    const session = records.get<Session>(kind, request.sessionID);
    return session &&
      (["clientReferenceId", "score", "decision"] as const).every((name) => session[name] === request[name])
      ? session
      : undefined;
  };
  const ended = (id: string): void => records.remove(kind, id);

  const sendOneTimePassword = (request: SendOtpRequest, brand: Call["brand"]): Answer => {
    const { firstName, surName, DOB, SSN, DL, PhoneNumber, clientReferenceId } = request;
    const { person, key } = personWith({
      firstName,
      lastName: surName,
      dateOfBirth: DOB,
      ssn: SSN,
      driverLicense: DL === null ? null : { number: DL, state: "TX" },
    });
    if (tries.isBlocked(key))
      return json({
        result: { indicator: "Blocked", isGoodtoProceedEnrollment: false, sendOtpResults: null, intialKba: null },
      });
    const file: BureauFile = person?.bureauFile ?? {};
    const score = String(person?.creditScore ?? 0);
    const answer = (decision: string, code: string, questions: readonly Question[]): Answer => {
      const isAsked = questions.length > 0;
      const sessionID = begin({
        person: key,
        clientReferenceId,
        score,
        decision,
        code,
        questions: questionsFrom(file),
        isAsked,
      });
      if (code !== "")
        sendTextMessage(records, {
          to: PhoneNumber,
          text: `${code} is your code for ${brandOf(brand).name}. We never call to ask for it.`,
          code,
        });
      return json({
        result: {
          indicator: decision === "Decline" ? "Failure" : "Success",
          isGoodtoProceedEnrollment: decision === "Accept",
          sendOtpResults: { sessionID, clientReferenceId, score, decision, oneTimePwd: code === "" ? null : "Sent" },
          intialKba: kbaOf(questions),
        },
      });
    };
    if (file.isTrusted === true) return answer("Accept", "", []);
    const code = file.mobile !== undefined && PhoneNumber === `+1${file.mobile}` ? newCode(file.mobile) : "";
    const questions = code === "" || file.wereStolen === true ? questionsFrom(file) : [];
    return answer(code === "" && questions.length === 0 ? "Decline" : "Challenge", code, questions);
  };

  const validateOneTimePassword = (request: ValidateOtpRequest): Answer => {
    const { sessionID, oneTimePwd } = request;
    const session = continued(request);
    if (!session || session.code === "") return refusal(refusals.unknownSession);
    const answer = (indicator: string, questions: readonly Question[], score: string, decision: string): Answer =>
      json({ result: { indicator, kba: kbaOf(questions), score, decision } });
    if (tries.isBlocked(session.person)) return answer("Blocked", [], session.score, "Decline");
    if (oneTimePwd === session.code) {
      tries.forget(session.person);
      ended(sessionID);
      return answer("Success", [], session.score, "Accept");
    }
    if (oneTimePwd !== noCodeArrived) tries.note(session.person);
    if (tries.isBlocked(session.person)) return answer("Blocked", [], session.score, "Decline");
    const score =
      oneTimePwd === noCodeArrived ? session.score : String(Math.max(0, Number(session.score) - pointsForWrongCode));
    const decision = session.questions.length > 0 ? "Challenge" : "Decline";
    records.put(kind, sessionID, { ...session, score, decision, code: "", isAsked: true } satisfies Session);
    return answer("Failure", session.questions, score, decision);
  };

  const validateKnowledgeAnswers = (request: ValidateKiqRequest): Answer => {
    const session = continued(request);
    if (!session?.isAsked) return refusal(refusals.unknownSession);
    if (tries.isBlocked(session.person)) return json({ result: { indicator: "Blocked" } });
    const given = [
      request.outWalletAnswer1,
      request.outWalletAnswer2,
      request.outWalletAnswer3,
      request.outWalletAnswer4,
      request.outWalletAnswer5,
    ];
    const isRight =
      session.questions.length > 0 && session.questions.every(({ right }, index) => given[index] === right);
    ended(request.sessionID);
    if (isRight) tries.forget(session.person);
    else tries.note(session.person);
    return json({
      result: { indicator: isRight ? "Success" : tries.isBlocked(session.person) ? "Blocked" : "Failure" },
    });
  };

  return {
    sendOneTimePassword: ({ body, brand }) => sendOneTimePassword(body as SendOtpRequest, brand),
    validateOneTimePassword: ({ body }) => validateOneTimePassword(body as ValidateOtpRequest),
    validateKnowledgeAnswers: ({ body }) => validateKnowledgeAnswers(body as ValidateKiqRequest),
  };
};
