import type { IsoDate } from "../kernel/clock.ts";
import { sameAccount } from "../kernel/contract-account.ts";
import { differing } from "../kernel/differing.ts";
import { centsPerKwhText, sameRate } from "../kernel/money.ts";
import type { Destination } from "../journey/model.ts";
import { readOn } from "./rules.ts";
import type { At, RenewalChoice, RenewalFlowState } from "./state.ts";

/** A renewal as a caller of the site API asks for it. */
export interface RenewalAsked {
  readonly contractAccount: string;
  readonly planId: string;
  /** Under which the plan is ordered; under its own when empty. */
  readonly campaignId: string;
  readonly startDate: IsoDate;
  /** Cents per kWh as text; not compared when left out. */
  readonly rate: string | undefined;
  readonly term: number | undefined;
}

/** The asked values that are not what is offered now. */
export const notAsOffered = (choice: RenewalChoice, asked: RenewalAsked): readonly (keyof RenewalAsked)[] => {
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

/** The same order again: it is answered from memory, and not repeated. */
export const isOrderOf = (state: RenewalFlowState, asked: RenewalAsked): state is At<"ordered"> =>
  state.stage === "ordered" &&
  state.choice.plan.id === asked.planId &&
  (asked.campaignId === "" || state.choice.plan.campaignId === asked.campaignId) &&
  sameAccount(state.choice.contractAccount, asked.contractAccount) &&
  state.startDate === asked.startDate &&
  notAsOffered(state.choice, asked).length === 0;

/** What becomes of a whole renewal once its plan has been looked up. */
export type RenewalAfterChoice =
  | { readonly kind: "order" }
  /** Something was ordered for this home: the same order is answered, another one has to wait. */
  | { readonly kind: "ordered-before" }
  /** In the word that the gateway has for it. */
  | { readonly kind: "refused"; readonly indicator: "PendingTransaction" | "NotEligible" }
  | { readonly kind: "not-offered"; readonly what: readonly (keyof RenewalAsked)[] }
  /** A call was left in doubt, or an order without an answer is another one. */
  | { readonly kind: "in-doubt" };

const refusedAt: Readonly<Partial<Record<string, "PendingTransaction" | "NotEligible">>> = {
  "pending-transaction": "PendingTransaction",
  "renewal-not-offered": "NotEligible",
  "renewal-offers": "NotEligible",
};

/** @param destination where the choice led */
export const renewalAfterChoice = (
  state: RenewalFlowState,
  destination: Destination,
  asked: RenewalAsked,
): RenewalAfterChoice => {
  if (state.stage === "in-doubt") return { kind: "in-doubt" };
  const at = destination.kind === "page" ? destination.page : destination.step;
  if (at === "renewal-confirmation") return { kind: "ordered-before" };
  const indicator = refusedAt[at];
  if (indicator !== undefined) return { kind: "refused", indicator };
  if (at !== "renewal-order-information" || !state.choice) return { kind: "not-offered", what: ["planId"] };
  // An order without an answer is sent again as it was; another one has to wait for it.
  const isSame = state.startDate === asked.startDate && state.choice.plan.id === asked.planId;
  if (state.stage === "submitted" && !isSame) return { kind: "in-doubt" };
  const what = notAsOffered(state.choice, asked);
  return what.length > 0 ? { kind: "not-offered", what } : { kind: "order" };
};
