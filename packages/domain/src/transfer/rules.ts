import type { ServiceAddress } from "../addresses/model.ts";
import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count, flag, oneOf, word, type FactsOf } from "../kernel/facts.ts";
import { samePartner } from "../kernel/ids.ts";
import { type GapFacts, gapFacts, gapToAccept } from "./days.ts";
import { type MeterStatus, type TransferEligibility, transferEligibilityKinds } from "./model.ts";

const kinds: ReadonlyMap<string, TransferEligibility["kind"]> = new Map([
  ["TransferSameProduct", "same-product"],
  ["TransferShowOffer", "show-offer"],
  ["TransferShowOfferDifferentTDSP", "show-offer-different-utility"],
  ["TransferShowOfferAMS", "show-offer-advanced-meter"],
  ["TransferShowOfferProtectedID", "show-offer-protected"],
  ["TransferSendToCallCenter", "call-center"],
]);

/** The known codes of the eligibility check. */
export const transferEligibilityCodes: readonly string[] = [...kinds.keys()];

/** Reads the code of the eligibility check; a code outside the six is unknown and stored unchanged. */
export const transferEligibilityOf = (code: string): TransferEligibility => ({
  kind: kinds.get(code) ?? "unknown",
  code,
});

/**
 * Active for another customer. Numbers are compared padded; an active meter without a number is another
 * customer's.
 */
export const isActiveForOther = ({ isActive, partner }: MeterStatus, own: string): boolean =>
  isActive && !samePartner(partner, own);

const addressLine = ({ houseNumber, street, unit, zip }: ServiceAddress): string =>
  [houseNumber, street, unit, zip].map((part) => part.trim().toLowerCase()).join("|");

/** The meters at one address, from a search around it; always includes the chosen one. */
export const metersAt = (chosen: ServiceAddress, found: readonly ServiceAddress[]): readonly ServiceAddress[] => {
  const here = found.filter(
    (address) => address.esiid !== chosen.esiid && addressLine(address) === addressLine(chosen),
  );
  return [chosen, ...here];
};

/** The facts of both homes when service info is submitted. */
const factsOfNewHomeChecked = {
  meters: count(),
  isOldPending: flag(),
  isNewPending: flag(),
  isActiveForOther: flag(),
  hasSwitchHold: flag(),
};
export type NewHomeFacts = FactsOf<typeof factsOfNewHomeChecked>;

/** The page for each obstacle at the new home. */
export const pageOfNewHome = {
  "multi-meter": "transfer-multi-meter",
  pending: "pending-transaction",
  "active-service": "transfer-active-service",
  "switch-hold": "transfer-switch-hold",
} as const;

/** Specification 3, section 4 "Transfer service-info continue"; the order of the checks is A-172. */
export const newHomeChecked = decisionTable<NewHomeFacts, keyof typeof pageOfNewHome | "check-eligibility">(
  "new-home-checked",
  "Where does a customer go after entering the new home?",
  factsOfNewHomeChecked,
  [
    {
      rule: "the new address has several meters",
      source: "A-167",
      when: { meters: { above: 1 } },
      then: "multi-meter",
    },
    {
      rule: "a transaction is pending at either home",
      source: "A-168",
      when: { anyOf: [{ isOldPending: true }, { isNewPending: true }] },
      then: "pending",
    },
    {
      rule: "the new home is active for another partner",
      source: "A-169, A-170",
      when: { isActiveForOther: true },
      then: "active-service",
    },
    {
      rule: "the new home is under a switch hold",
      source: "A-171",
      when: { hasSwitchHold: true },
      then: "switch-hold",
    },
    otherwise("there is no obstacle", "check-eligibility", "A-173"),
  ],
  pageOfNewHome,
);

const factsOfTransferEligible = {
  hasCurrentPlan: flag("The old home's plan is known."),
  eligibility: oneOf(transferEligibilityKinds),
};
export type TransferEligibilityFacts = FactsOf<typeof factsOfTransferEligible>;

const showsOffers: Condition<TransferEligibilityFacts> = {
  eligibility: transferEligibilityKinds.filter((kind) => kind.startsWith("show-offer")),
};

/** The page on which the customer chooses the plan, or the reason to call. */
export const pageOfEligibility = {
  "current-plan": "current-plan",
  offers: "transfer-offers",
  "call-center": "transfer-call-center",
} as const;

export const transferEligible = decisionTable<TransferEligibilityFacts, keyof typeof pageOfEligibility | "oops">(
  "transfer-eligible",
  "Where does a customer who moves choose the plan for the new home?",
  factsOfTransferEligible,
  [
    { rule: "the old home has no current plan", source: "A-180", when: { hasCurrentPlan: false }, then: "oops" },
    {
      rule: "the plan can move along",
      source: "A-174",
      when: { eligibility: "same-product" },
      then: "current-plan",
    },
    { rule: "a plan has to be chosen again", source: "A-175 to A-178", when: showsOffers, then: "offers" },
    {
      rule: "a talk is needed first",
      source: "A-179",
      when: { eligibility: "call-center" },
      then: "call-center",
    },
    otherwise("a code that we don't know", "oops", "A-181"),
  ],
  pageOfEligibility,
);

const factsOfTransferSubmitted = {
  eligibility: oneOf(transferEligibilityKinds),
};
type TransferSubmittedFacts = FactsOf<typeof factsOfTransferSubmitted>;

/**
 * Specification 3, section 4 "Transfer order submit". A-196 would post the order despite a call center code. We don't:
 * the customer has to call first, and a posted transfer can't be changed.
 */
export const transferSubmitted = decisionTable<
  TransferSubmittedFacts,
  "blocking-popup" | "call-center" | "order-transfer"
>(
  "transfer-submitted",
  "Do we send a submitted transfer to the gateway?",
  factsOfTransferSubmitted,
  [
    {
      rule: "somebody in the old home is protected: a plan must be chosen",
      source: "A-192",
      when: { eligibility: "show-offer-protected" },
      then: "blocking-popup",
    },
    {
      rule: "a talk is needed first",
      source: "A-179, instead of A-196",
      when: { eligibility: "call-center" },
      then: "call-center",
    },
    otherwise("any other result of the check", "order-transfer", "A-196"),
  ],
  { "blocking-popup": "transfer-order-information", "call-center": "transfer-call-center" },
);

/**
 * Ours: a start after the stop leaves both homes without service. Customers may want that (a stay with family, a move
 * from far away), so the form asks them to accept it.
 */
export const daysOfMoveChosen = decisionTable<GapFacts, "accept-gap-first" | "gap" | "both-homes" | "same-day">(
  "days-of-move",
  "Does a customer who moves have service on all days?",
  gapFacts,
  [
    {
      rule: "there is a gap in service, and the customer has not confirmed it",
      when: gapToAccept,
      then: "accept-gap-first",
    },
    { rule: "there is a gap in service", when: { daysWithout: { above: 0 } }, then: "gap" },
    { rule: "both homes have service for a while", when: { daysWithout: { below: 0 } }, then: "both-homes" },
    otherwise("service ends and starts on the same day", "same-day"),
  ],
);

const factsOfTransferAnswered = {
  indicator: word(["Success", "Failure"]),
  hasContractNumber: flag(),
};
export type TransferFacts = FactsOf<typeof factsOfTransferAnswered>;

/** A success stores the contract's number. Ours: a success without one needs a person to check it. */
export const transferAnswered = decisionTable<TransferFacts, "transfer-confirmation" | "oops">(
  "transfer-answered",
  "Where does a customer go once the gateway has answered the transfer?",
  factsOfTransferAnswered,
  [
    {
      rule: "service moves",
      source: "A-197 to A-200",
      when: { indicator: "Success", hasContractNumber: true },
      then: "transfer-confirmation",
    },
    { rule: "success without a contract number", when: { indicator: "Success" }, then: "oops" },
    {
      rule: "another word beside a contract number: it may move",
      source: "ADR 8, instead of A-201",
      when: { hasContractNumber: true },
      then: "oops",
    },
    otherwise("it does not", "oops", "A-201"),
  ],
  { "transfer-confirmation": "transfer-confirmation" },
);
