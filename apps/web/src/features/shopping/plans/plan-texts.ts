import type { PlanText } from "@switchyard/domain/add-ons/model";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { within } from "../../../site/within.ts";

/** The longest wait for texts, in milliseconds: a plan has a name without them. */
const longestWait = 800;

/**
 * Plans with the content system's names and descriptions, if it has any (S1-247). The others, and all of them after a
 * late or failed answer, keep the offer's own.
 *
 * @param partner the customer's partner number; empty for a visitor
 */
export const withTexts = async (
  plans: readonly PlanOffer[],
  partner: string,
  library: PlanTextLibrary,
): Promise<{ readonly plans: readonly PlanOffer[]; readonly problem?: Problem }> => {
  if (plans.length === 0) return { plans };
  const texts = await within(
    longestWait,
    library.texts({ partner, planIds: plans.map(({ id }) => id), isDtPlans: false, kypProductId: "" }),
  );
  if (texts === undefined)
    return { plans, problem: problem("timeout", "getPlans", "the words about the plans came too late") };
  if (texts.isErr()) return { plans, problem: texts.error };
  const { byId } = texts.value;
  return {
    plans: plans.map((plan) => {
      const text = byId.get(plan.id);
      return text ? withText(plan, text) : plan;
    }),
  };
};

/** The plan of an offer, reused while its text is unchanged. */
const plansWithText = new WeakMap<PlanOffer, PlanOffer>();

const withText = (offer: PlanOffer, text: PlanText): PlanOffer => {
  const words = {
    name: text.name || offer.name,
    summary: text.description || offer.summary,
    description: text.longDescription || offer.description,
  };
  const before = plansWithText.get(offer);
  if (
    before &&
    before.name === words.name &&
    before.summary === words.summary &&
    before.description === words.description
  )
    return before;
  const plan = { ...offer, ...words };
  plansWithText.set(offer, plan);
  return plan;
};
