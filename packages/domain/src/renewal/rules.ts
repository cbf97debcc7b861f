import { problemKinds } from "../kernel/problem.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { defaultPromo } from "../kernel/dwelling.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, optional, text, word, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";
import type { DaysOffered } from "../service-calendar/chosen-day.ts";
import type { CancellationFee, MeterRead, MeterReadDates, RenewalEligibility, RenewalOffer } from "./model.ts";

const kinds: ReadonlyMap<string, RenewalOffer["kind"]> = new Map([
  ["Renewal", "renewal"],
  ["Swap", "swap"],
]);

/** Reads `targettedSwapType`; another word means an offer of an unknown kind. */
export const offerKindOf = (code: string): RenewalOffer["kind"] => kinds.get(code) ?? "unknown";

const reasons: ReadonlyMap<string, RenewalEligibility["reason"]> = new Map([
  ["Eligible", "eligible"],
  ["NotDue", "not-due"],
  ["PendingTransaction", "pending"],
  ["PlanNoLongerSold", "no-longer-sold"],
]);

export const renewalReasonOf = (code: string): RenewalEligibility["reason"] => reasons.get(code) ?? "unknown";

/** Reads `ECFFee`: `NO ECF` means that leaving the contract is free on that day. */
export const cancellationFeeOf = (text: string, amount: CancellationFee["amount"]): CancellationFee | undefined =>
  /^no\s*ecf$/i.test(text.trim()) ? undefined : { text: text.trim(), amount };

/** The reading on that day; undefined when the next contract can't begin then. */
export const readOn = ({ reads }: MeterReadDates, date: IsoDate | undefined): MeterRead | undefined =>
  reads.find((read) => read.date === date);

/** The fee for leaving the current plan on that day; 0 when leaving is free, undefined when the day has no reading. */
export const leavingFeeOn = (dates: MeterReadDates, date: IsoDate): CancellationFee["amount"] | undefined => {
  const read = readOn(dates, date);
  return read && (read.fee?.amount ?? 0);
};

/** Whether the next contract can begin on a day, and the fee for leaving the current plan then. */
export const readsOffered =
  (dates: MeterReadDates, today: IsoDate): DaysOffered =>
  (day) => {
    const fee = leavingFeeOn(openReads(dates, today), day);
    return fee === undefined ? { gone: day < today ? "passed" : "notOpen" } : { fee };
  };

/**
 * The promo code for the list of renewals: the offer's, else the dwelling's default.
 * @param asked the dwelling in the address; empty when it names none
 * @param own the dwelling of the customer's home
 */
export const promoOfList = (offer: string | undefined, asked: string, own: string | undefined): string =>
  offer || defaultPromo(asked || own);

/** The readings at which a contract can still begin: those after today. */
export const openReads = ({ defaultDate, reads }: MeterReadDates, today: IsoDate): MeterReadDates => ({
  defaultDate,
  reads: reads.filter(({ date }) => date > today),
});

const factsOfCurrentPlanForRenewal = {
  isEligible: optional(flag()),
};
type CurrentPlanForRenewalFacts = FactsOf<typeof factsOfCurrentPlanForRenewal>;

/** Specification 3, section 4 "Current plan and renewal eligibility". */
export const currentPlanForRenewal = decisionTable<CurrentPlanForRenewalFacts, "renewal-offers" | "current-plan">(
  "current-plan-for-renewal",
  "Which page does a customer see who comes to renew the current plan?",
  factsOfCurrentPlanForRenewal,
  [
    {
      rule: "the check says that the plan can't be renewed",
      source: "A-118",
      when: { isEligible: false },
      then: "renewal-offers",
    },
    otherwise("it can, or the check says nothing", "current-plan", "A-119"),
  ],
  { "renewal-offers": "renewal-offers", "current-plan": "current-plan" },
);

const factsOfRenewalChosen = {
  isTheirs: flag("The home belongs to the customer, on the account in the address."),
  isOffered: flag("The provider offers this home to renew or to swap."),
  isOrdered: flag("This journey already ordered for the home."),
  isPending: flag(),
  isCurrentPlan: flag("The chosen plan is the home's current one."),
  isEligible: optional(flag("Whether the current plan may be renewed; undefined when the check has no result.")),
  isSold: flag("The plan is among the offers to this customer for this home now."),
};
export type ChoiceFacts = FactsOf<typeof factsOfRenewalChosen>;

/**
 * Applies to a plan from the list or from the page of the current one. The specification starts from the offers, but
 * customers also type or bookmark addresses. Ours: we order only for the customer's own home with an offer, and only
 * plans sold today. A customer who has ordered sees that order. Each refusal has its own page.
 */
export const renewalChosen = decisionTable<ChoiceFacts, Destination | "order">(
  "renewal-chosen",
  "Where does a customer go after choosing a plan for a home that they have?",
  factsOfRenewalChosen,
  [
    { rule: "the home is not theirs", when: { isTheirs: false }, then: toPage("renewal-not-offered") },
    {
      rule: "nothing is offered any more, because it is ordered",
      when: { isOffered: false, isOrdered: true },
      then: toPage("renewal-confirmation"),
    },
    {
      rule: "nothing is offered, and a transaction is pending at the meter",
      source: "A-143",
      when: { isOffered: false, isPending: true },
      then: toPage("pending-transaction"),
    },
    { rule: "nothing is offered for the home", when: { isOffered: false }, then: toPage("renewal-not-offered") },
    {
      rule: "the customer keeps the current plan, and it can't be renewed",
      source: "A-118",
      when: { isCurrentPlan: true, isEligible: false },
      then: toPage("renewal-offers"),
    },
    { rule: "the plan is not on offer", when: { isSold: false }, then: toPage("renewal-plan-gone") },
    otherwise("it can be ordered", "order", "A-112, A-257"),
  ],
  { order: ["renewal-order-information", "renewal-place-order"] },
);

const factsOfLeavingFeeAtOrder = {
  isAsShown: flag(),
};
type LeavingFeeAtOrderFacts = FactsOf<typeof factsOfLeavingFeeAtOrder>;

/**
 * The customer must see the fee for leaving before the order. The day or the current plan may have changed it since.
 */
export const leavingFeeAtOrder = decisionTable<LeavingFeeAtOrderFacts, "as-shown" | "changed">(
  "leaving-fee-at-order",
  "Is the fee for leaving the current plan the one that the customer has seen?",
  factsOfLeavingFeeAtOrder,
  [
    {
      rule: "it costs something else on that day than the form has shown",
      when: { isAsShown: false },
      then: "changed",
    },
    otherwise("it costs what was shown", "as-shown"),
  ],
);

const factsOfRenewalSubmitted = {
  isPending: flag(),
};
type RenewalSubmittedFacts = FactsOf<typeof factsOfRenewalSubmitted>;

/** Specification 3, section 4 "Renewal submit". */
export const renewalSubmitted = decisionTable<RenewalSubmittedFacts, "pending" | "create-swap">(
  "renewal-submitted",
  "Where does a customer go after submitting a renewal?",
  factsOfRenewalSubmitted,
  [
    { rule: "a transaction is pending at the meter", source: "A-143", when: { isPending: true }, then: "pending" },
    otherwise("nothing is pending", "create-swap", "A-143"),
  ],
);

const factsOfSwapAnswered = {
  indicator: word(["Success", "Failure"]),
  hasContractNumber: flag(),
};
export type SwapFacts = FactsOf<typeof factsOfSwapAnswered>;

/** The text for the step that creates the swap, on the failure page. */
export const createSwapFailed = "RenewalCreateSwapFailed";

/** A success stores the contract's number. Ours: a success without one needs a person to check it. */
export const swapAnswered = decisionTable<SwapFacts, Destination>(
  "swap-answered",
  "Where does a customer go once the gateway has answered the renewal?",
  factsOfSwapAnswered,
  [
    {
      rule: "the contract that follows is made",
      source: "A-144",
      when: { indicator: "Success", hasContractNumber: true },
      then: toPage("renewal-confirmation"),
    },
    {
      rule: "success without a contract number",
      when: { indicator: "Success" },
      then: toOops("ServiceContractNumberMissing"),
    },
    {
      rule: "another word beside a contract number: it may be made",
      source: "ADR 8, instead of A-145",
      when: { hasContractNumber: true },
      then: toOops(createSwapFailed),
    },
    otherwise("it is not", toOops(createSwapFailed), "A-145, A-403"),
  ],
);

const factsOfRenewalProblemMet = {
  kind: oneOf(problemKinds),
  operation: text('an operation of the gateway, as "connect"', "connect"),
};
type RenewalProblemFacts = FactsOf<typeof factsOfRenewalProblemMet>;

/**
 * Specification 3, section 8: a failed call leads to /oops with the name of its step. In doubt, nothing is repeated
 * (A-401, A-402).
 */
export const renewalProblemMet = decisionTable<RenewalProblemFacts, Destination>(
  "renewal-problem-met",
  "Where does a customer go when a look-up for a renewal failed?",
  factsOfRenewalProblemMet,
  [
    {
      rule: "a call that must not happen twice was left in doubt",
      source: "ADR 8, instead of A-146",
      when: { kind: "outcome-unknown" },
      then: toPage("outcome-unknown"),
    },
    {
      rule: "the swap could not be created",
      source: "A-146, A-402",
      when: { operation: "createSwap" },
      then: toOops(createSwapFailed),
    },
    {
      rule: "pending changes, or the plan's eligibility, could not be found out",
      source: "A-401, A-402",
      when: { operation: ["pendingTransactionStatus", "renewalEligibility"] },
      then: toOops("RenewalCheckFailed"),
    },
    otherwise("a look-up before the order failed", toOops("RenewalFailed"), "A-401"),
  ],
);
