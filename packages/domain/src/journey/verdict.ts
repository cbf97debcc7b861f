// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The word of an act that was carried out. */
export const success = "Success";

/** The words by which the gateway's contract refuses an act, and those that other gateways have for the same. */
const refusals = [
  "ActiveContractExists",
  "ActiveForAnotherPartner",
  "AlreadyEnrolled",
  "AlreadyOrdered",
  "AmountMismatch",
  "BankAccountUnknown",
  "CallCenter",
  "CardDeclined",
  "CardExpired",
  "CardUnknown",
  "CvvMismatch",
  "DateNotAllowed",
  "Declined",
  "EmailTaken",
  "EnrollmentAlreadySubmitted",
  "Error",
  "Failed",
  "Failure",
  "HasOnlineAccount",
  "InsufficientFunds",
  "InvalidCode",
  "LaterChargeRefused",
  "MeterRemoved",
  "MovingInOwnPremise",
  "NoSession",
  "NotEligible",
  "NotFound",
  "NothingDue",
  "PasswordNotAccepted",
  "PendingTransaction",
  "PermitRequired",
  "PlanNotAvailable",
  "ProductNotOffered",
  "Refused",
  "Rejected",
  "StartDateNotAvailable",
  "StopDateNotAvailable",
  "SwitchHoldPending",
] as const;
const isRefusal: ReadonlySet<string> = new Set(refusals);

const spellings: ReadonlyMap<string, string> = new Map(
  [success, ...refusals].map((word) => [word.toLowerCase(), word]),
);

/** An indicator in the contract's spelling, matched in any case; an unknown word stays unchanged. */
export const knownWord = (word: string): string => spellings.get(word.toLowerCase()) ?? word;

/** The outcome of a call, by its answer. After `unclear`, which may be a success, a person looks before we resend. */
export type Verdict = "done" | "refused" | "unclear";

/**
 * The one reading of indicators. A success lacks nothing, and a refusal brings nothing: an answer that contradicts itself is
 * unclear. Of an unknown word the number tells: an order without one was not made (E-189, A-145, A-201, A-230).
 * @param number what the act made, empty where the answer has none; left out for an act that makes nothing with a number
 * (a payment): there an unknown word is unclear
 */
export const verdictOf = (indicator: string, number?: string): Verdict => {
  if (indicator === success) return number === "" ? "unclear" : "done";
  if (number === undefined) return isRefusal.has(indicator) ? "refused" : "unclear";
  return number === "" ? "refused" : "unclear";
};
