import type { IsoDate } from "../kernel/clock.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import { differing } from "../kernel/differing.ts";
import { centsPerKwhText, sameRate } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import { readOn } from "./rules.ts";
import type { At, RenewalChoice, RenewalFlowState } from "./state.ts";

/** A renewal in a request of the site API. */
export interface RequestedRenewal {
  readonly contractAccount: string;
  readonly planId: string;
  /** The campaign of the order; empty means the plan's own. */
  readonly campaignId: string;
  readonly startDate: IsoDate;
  /** Cents per kWh as text; not compared when missing. */
  readonly rate: string | undefined;
  readonly term: number | undefined;
}

/** The requested values that differ from the offer. */
export const notAsOffered = (choice: RenewalChoice, asked: RequestedRenewal): readonly (keyof RequestedRenewal)[] => {
  const { term, baseRate } = choice.plan;
  const rate = centsPerKwhText(baseRate);
  return [
    ...(readOn(choice.dates, asked.startDate) ? [] : (["startDate"] as const)),
    ...differing<"term" | "rate">({
      term: [asked.term?.toString(), String(term)],
      rate: [sameRate(asked.rate, rate), rate],
    }),
  ];
};

/** The same order again: answered from memory, not repeated. */
export const isOrderOf = (state: RenewalFlowState, asked: RequestedRenewal): state is At<"ordered"> =>
  state.stage === "ordered" &&
  state.choice.plan.id === asked.planId &&
  (asked.campaignId === "" || state.choice.plan.campaignId === asked.campaignId) &&
  sameAccount(state.choice.contractAccount, asked.contractAccount) &&
  state.startDate === asked.startDate &&
  notAsOffered(state.choice, asked).length === 0;

/** The result of a whole renewal after the look-up of its plan. */
export type RenewalAfterChoice =
  | { readonly kind: "order" }
  /** This home has an order: the same one gets the first answer, another one has to wait. */
  | { readonly kind: "ordered-before" }
  /** The gateway refused; `indicator` is its word. */
  | { readonly kind: "refused"; readonly indicator: "PendingTransaction" | "NotEligible" }
  | { readonly kind: "not-offered"; readonly what: readonly (keyof RequestedRenewal)[] }
  /** A call is in doubt, or another order has no answer yet. */
  | { readonly kind: "in-doubt" };

const refusedAt: Readonly<Partial<Record<string, "PendingTransaction" | "NotEligible">>> = {
  "pending-transaction": "PendingTransaction",
  "renewal-not-offered": "NotEligible",
  "renewal-offers": "NotEligible",
};

/** @param destination the choice's destination */
export const renewalAfterChoice = (
  state: RenewalFlowState,
  destination: Destination,
  asked: RequestedRenewal,
): RenewalAfterChoice => {
  if (state.stage === "in-doubt") return { kind: "in-doubt" };
  const at = destination.kind === "page" ? destination.page : destination.step;
  if (at === "renewal-confirmation") return { kind: "ordered-before" };
  const indicator = refusedAt[at];
  if (indicator !== undefined) return { kind: "refused", indicator };
  if (at !== "renewal-order-information" || !state.choice) return { kind: "not-offered", what: ["planId"] };
  // An order without an answer is sent again unchanged; another one has to wait for it.
  const isSame = state.startDate === asked.startDate && state.choice.plan.id === asked.planId;
  if (state.stage === "submitted" && !isSame) return { kind: "in-doubt" };
  const what = notAsOffered(state.choice, asked);
  return what.length > 0 ? { kind: "not-offered", what } : { kind: "order" };
};
