import { canonical } from "../journey/context.ts";
import type { PlanOffer } from "../plans/model.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { Problem } from "../kernel/problem.ts";
import { isOpenLife, isOrderedLife, type OrderKind, type Standing, failedTry } from "../standing/model.ts";
import type { AgreedOrder, AgreedPlan, ConsentOutcome } from "./model.ts";

const factsOfTermsAtOrder = {
  isShown: flag("A page of ours has shown the terms; a caller of the site API states them."),
  isAsShown: flag(),
};
export type TermsAtOrderFacts = FactsOf<typeof factsOfTermsAtOrder>;

/**
 * An order is never sent under words that the customer has not read: the content or another tab may have changed them.
 */
export const termsAtOrder = decisionTable<TermsAtOrderFacts, "as-shown" | "changed">(
  "terms-at-order",
  "Has the customer read these terms?",
  factsOfTermsAtOrder,
  [
    { rule: "they read otherwise than the form has shown", when: { isShown: true, isAsShown: false }, then: "changed" },
    otherwise("they are as they were shown, or the caller states them", "as-shown"),
  ],
);

/** The terms in a form. Journals of releases without this check have neither field. */
export interface TermsDigests {
  /** A digest of the form's words; missing for a caller of the site API. */
  readonly shownTerms?: string | undefined;
  /** A digest of the page's current words. */
  readonly termsNow?: string | undefined;
}

export const termsAtOrderFacts = ({ shownTerms, termsNow }: TermsDigests): TermsAtOrderFacts => ({
  isShown: shownTerms !== undefined,
  isAsShown: shownTerms === termsNow,
});

const factsOfLaterChargeAtOrder = {
  isNamed: flag("A card will be charged on a later day, and both are known."),
  isShown: flag("A page of ours has shown the sentence; a caller of the site API states it."),
  isAsShown: flag("The sentence named this day and this card."),
};
export type LaterChargeFacts = FactsOf<typeof factsOfLaterChargeAtOrder>;

/** A later charge requires that the customer has read its day and its card. */
export const laterChargeAtOrder = decisionTable<LaterChargeFacts, "as-shown" | "to-review">(
  "later-charge-at-order",
  "Has the customer read the day and the card of a later charge?",
  factsOfLaterChargeAtOrder,
  [
    {
      rule: "the sentence named another day or card, or none",
      when: { isNamed: true, isShown: true, isAsShown: false },
      then: "to-review",
    },
    otherwise("nothing is charged later, it was named, or the caller states it", "as-shown"),
  ],
);

/** A later charge, as shown and as chosen. Journals of releases without this check have neither. */
export interface LaterChargeKeys {
  /** The form's charge, by `laterChargeKey`; callers of the site API leave it out. */
  readonly shownLater?: string | undefined;
  /** The chosen charge, by the same key. */
  readonly laterNow?: string | undefined;
}

export const laterChargeFacts = ({ shownLater, laterNow = "" }: LaterChargeKeys): LaterChargeFacts => ({
  isNamed: laterNow !== "",
  isShown: shownLater !== undefined,
  isAsShown: shownLater === laterNow,
});

/** The parts of an offer that a customer agrees to. */
export const agreedPlan = ({
  id,
  name,
  term,
  baseRate,
  averagePrices,
  baseCharge,
  cancellationFee,
}: PlanOffer): AgreedPlan => ({ id, name, term, rate: baseRate, averagePrices, baseCharge, cancellationFee });

/** Whether two orders have the same content, regardless of the way of consent. */
export const isSameOrder = (one: AgreedOrder, other: AgreedOrder): boolean =>
  canonical(essence(one)) === canonical(essence(other));

const essence = ({
  plan,
  startDate,
  partner,
  contractAccount,
  esiid,
  products,
  payment,
  charges,
}: AgreedOrder): AgreedOrder => ({ plan, startDate, partner, contractAccount, esiid, products, payment, charges });

/**
 * The result of an order, once its step has ended.
 * @param problem of the order's call
 * @param standing of the journey's orders; among several of a kind, the last one is this order, unless one is open
 */
export const outcomeOf = (
  what: OrderKind,
  { problem, standing }: { readonly problem: Problem | undefined; readonly standing: readonly Standing[] },
): ConsentOutcome => {
  if (problem) {
    const tried = failedTry(problem, undefined)?.is;
    return tried === "refused" ? tried : tried === undefined ? "not-sent" : "unknown";
  }
  const own = standing.filter((one) => one.what === what);
  const last = own.at(-1);
  if (!last || own.some(isOpenLife)) return "unknown";
  if (isOrderedLife(last)) return "ordered";
  return last.is === "refused" ? "refused" : "unknown";
};
