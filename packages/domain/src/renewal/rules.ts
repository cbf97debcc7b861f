import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { Cents } from "../kernel/money.ts";
import type { CancellationFee, MeterRead, MeterReadDates, RenewalEligibility, RenewalOffer } from "./model.ts";

const kinds: ReadonlyMap<string, RenewalOffer["kind"]> = new Map([["Renewal", "renewal"], ["Swap", "swap"]]);

/** Reads `targettedSwapType`; another word is an offer of a kind that we don't know. */
export const offerKindOf = (code: string): RenewalOffer["kind"] => kinds.get(code) ?? "unknown";

const reasons: ReadonlyMap<string, RenewalEligibility["reason"]> = new Map([["Eligible", "eligible"], ["NotDue", "not-due"], ["PendingTransaction", "pending"], ["PlanNoLongerSold", "no-longer-sold"]]);

export const renewalReasonOf = (code: string): RenewalEligibility["reason"] => reasons.get(code) ?? "unknown";

/** Reads `ECFFee`: `NO ECF` means that leaving the contract costs nothing on that day. */
export const cancellationFeeOf = (text: string, amount: Cents): CancellationFee | undefined => (/^no\s*ecf$/i.test(text.trim()) ? undefined : { text: text.trim(), amount });

/** The reading on that day; undefined when the next contract can't begin then. */
export const readOn = ({ reads }: MeterReadDates, date: IsoDate): MeterRead | undefined => reads.find((read) => read.date === date);

/** Specification 3, section 4 "Current plan and renewal eligibility". */
export const currentPlanForRenewal = decisionTable<{ readonly isEligible: boolean | undefined }, "renewal-offers" | "current-plan">(
  "current-plan-for-renewal",
  "Which page does a customer see who comes to renew the present plan?",
  [
    { rule: "the check says that the plan can't be renewed", source: "A-118", when: (f) => f.isEligible === false, then: "renewal-offers" },
    otherwise("it can, or the check says nothing", "current-plan", "A-119"),
  ],
);

/** Specification 3, section 4 "Renewal submit". */
export const renewalSubmitted = decisionTable<{ readonly isPending: boolean }, "pending" | "create-swap">("renewal-submitted", "Where does a customer go who has submitted a renewal?", [
  { rule: "a transaction is pending at the meter", source: "A-143", when: (f) => f.isPending, then: "pending" },
  otherwise("nothing is pending", "create-swap", "A-143"),
]);

export interface SwapFacts {
  readonly indicator: string;
  readonly hasContractNumber: boolean;
}

export const swapAnswered = decisionTable<SwapFacts, "renewal-confirmation" | "oops">("swap-answered", "Where does a customer go once the gateway has answered the renewal?", [
  { rule: "the contract that follows is made", when: (f) => f.indicator === "Success" && f.hasContractNumber, then: "renewal-confirmation" },
  { rule: "success without a contract number", source: "a success counts only with a number", when: (f) => f.indicator === "Success", then: "oops" },
  otherwise("it is not", "oops", "A-403"),
]);
