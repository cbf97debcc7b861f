import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, word, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toPage, toStep } from "../journey/model.ts";
import type { FraudAnswer } from "./ports.ts";

/** The fraud check's answer, and the customer's answer about the phone. */
const factsOfFraudAnswer = {
  indicator: word(["Success", "Failure"]),
  fraudMatch: word(["Proceed", "OOW"]),
  isMobile: flag(),
};
export type FraudFacts = FactsOf<typeof factsOfFraudAnswer>;

export const fraudFacts = (answer: FraudAnswer, isMobile: boolean): FraudFacts => ({
  indicator: answer.indicator,
  fraudMatch: answer.fraudMatch,
  isMobile,
});

const isFailure: Condition<FraudFacts> = { indicator: { word: "failure" } };

/** Specification 2, section 4 "Order form Continue", 2 to 5. */
export const fraudAnswer = decisionTable<FraudFacts, Destination>(
  "fraud-answer",
  "Where does the fraud check send an applicant?",
  factsOfFraudAnswer,
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
      when: { fraudMatch: "Proceed" },
      then: toStep("createCustomer"),
    },
    {
      rule: "identity is to be proved, and the phone can get a code",
      source: "E-129",
      when: { fraudMatch: "OOW", isMobile: true },
      then: toStep("sendOneTimePassword"),
    },
    // Questions are offered by the same call that sends the code, so without a phone for it there are none (E-130).
    {
      rule: "identity is to be proved, and no phone can get a code",
      source: "E-130",
      when: { fraudMatch: "OOW" },
      then: toPage("fraud-match"),
    },
    otherwise("any other mismatch", toPage("fraud-match"), "E-133"),
  ],
);

export const isCleared = (destination: Destination): boolean =>
  destination.kind === "step" && destination.step === "createCustomer";
export const needsProof = (destination: Destination): boolean =>
  destination.kind === "step" && destination.step === "sendOneTimePassword";

/** The code for support on the oops page. */
export const fraudError = (
  answer: FraudAnswer,
  destination: Destination,
): { errorMessage: string; errorCode: string; drsActionId: string } => ({
  errorMessage: answer.errorMessage,
  errorCode: answer.errorCode || (destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : ""),
  drsActionId: answer.drsActionId,
});
