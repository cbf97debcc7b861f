import type { AccountAddOnFields, AccountAddOnState } from "./state.ts";

/** The fields of releases without typed stages: a doubt as a flag, and no stage. */
interface OlderFields {
  readonly isInDoubt?: boolean;
}

/**
 * Reads a stored state. Older releases stored every field, with empty lists for "nothing ordered yet", so their fields
 * determine the stage.
 */
export const storedAccountAddOns = (stored: AccountAddOnFields & OlderFields): AccountAddOnState => {
  const { stage, isInDoubt = false, beside = "account", wanted, products, answers = 0, lastTry } = stored;
  const known = { products, answers, lastTry, before: stored.before };
  const isOrdered = (stored.ordered?.productIds.length ?? 0) + (stored.ordered?.orderedPlans.length ?? 0) > 0;
  const ordered = isOrdered ? stored.ordered : undefined;
  const sent = wanted && { beside, wanted, sending: stored.sending };
  if (isInDoubt || stage === "in-doubt") return { ...known, ...sent, ordered, stage: "in-doubt" };
  if (sent) return { ...known, ...sent, ordered, stage: "submitted" };
  return ordered ? { ...known, ordered, stage: "ordered" } : { ...known, stage: "shopping" };
};
