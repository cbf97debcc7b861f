// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The word for an act that was carried out. */
export const success = "Success";

/** The gateway contract's refusals, with the synonyms of other gateways. */
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
  "NotInForce",
  "NothingDue",
  "PasswordNotAccepted",
  "PendingTransaction",
  "PermitRequired",
  "PlanNotAvailable",
  "PriceChanged",
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
 * Reads an indicator; the only code that does. A success must be complete, and a refusal must be empty: an answer that
 * contradicts itself is unclear. With an unknown word the number decides: an order without one was not placed (E-189,
 *
 * @param number of the new order, empty where the answer has none; undefined for an act without numbers (a payment):
 *   there an unknown word is unclear
 */
export const verdictOf = (indicator: string, number?: string): Verdict => {
  if (indicator === success) return number === "" ? "unclear" : "done";
  if (number === undefined) return isRefusal.has(indicator) ? "refused" : "unclear";
  return number === "" ? "refused" : "unclear";
};
