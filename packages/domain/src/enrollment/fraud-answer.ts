import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { type Destination, toPage, toStep } from "../journey/model.ts";
import type { FraudAnswer } from "./ports.ts";

/** What the fraud check says, and the one thing that the customer told us about the phone. */
export interface FraudFacts {
  readonly indicator: string;
  readonly fraudMatch: string;
  readonly isMobile: boolean;
}

export const fraudFacts = (answer: FraudAnswer, isMobile: boolean): FraudFacts => ({
  indicator: answer.indicator,
  fraudMatch: answer.fraudMatch,
  isMobile,
});

const isFailure = (facts: FraudFacts): boolean => facts.indicator.toLowerCase() === "failure";

/** Specification 2, section 4 "Order form Continue", 2 to 5. */
export const fraudAnswer = decisionTable<FraudFacts, Destination>(
  "fraud-answer",
  "Where does the fraud check send an applicant?",
  [
    {
      rule: "the check failed: e-mail or phone is not valid",
      source: "E-131, E-132",
      when: isFailure,
      then: toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
    },
    {
      rule: "nothing speaks against the applicant",
      source: "E-127",
      when: (f) => f.fraudMatch === "Proceed",
      then: toStep("createCustomer"),
    },
    {
      rule: "identity is to be proved, and the phone can get a code",
      source: "E-129",
      when: (f) => f.fraudMatch === "OOW" && f.isMobile,
      then: toStep("sendOneTimePassword"),
    },
    // Questions are offered by the same call that sends the code, so without a phone for it there are none (E-130).
    {
      rule: "identity is to be proved, and no phone can get a code",
      source: "E-130",
      when: (f) => f.fraudMatch === "OOW",
      then: toPage("fraud-match"),
    },
    otherwise("any other mismatch", toPage("fraud-match"), "E-133"),
  ],
);

export const isCleared = (destination: Destination): boolean =>
  destination.kind === "step" && destination.step === "createCustomer";
export const needsProof = (destination: Destination): boolean =>
  destination.kind === "step" && destination.step === "sendOneTimePassword";

/** What support reads on the oops page. */
export const fraudError = (
  answer: FraudAnswer,
  destination: Destination,
): { errorMessage: string; errorCode: string; drsActionId: string } => ({
  errorMessage: answer.errorMessage,
  errorCode: answer.errorCode || (destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : ""),
  drsActionId: answer.drsActionId,
});
