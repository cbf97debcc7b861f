import { type At, emptyRenewal, inDoubt, type RenewalFields, type RenewalFlowState } from "./state.ts";

/**
 * A state as it was stored. Releases before the stages had types stored every field at every stage, with "" and nothing for
 * "not yet": of theirs, each stage takes what belongs to it. Where something is missing that its stage stands on, the plan or
 * the day is asked for again; of an order, a person finds out.
 */
export const storedRenewal = (stored: RenewalFields): RenewalFlowState => {
  const {
    stage,
    at = emptyRenewal.at,
    attempts = 0,
    choice,
    accepted = [],
    problems = [],
    reference = "",
    lastTry,
  } = stored;
  const known = { ...emptyRenewal, at, attempts, lastTry };
  const startDate = stored.startDate || undefined;
  const doubt = inDoubt({ ...known, stage: "in-doubt", choice, orderPage: stored.orderPage, accepted, startDate }, at);
  if (stage === "in-doubt") return doubt;
  const serviceContractNumber = stored.serviceContractNumber || undefined;
  const chosen = choice && {
    at,
    attempts,
    lastTry,
    choice,
    orderPage: stored.orderPage ?? "renewal-order-information",
    accepted,
  };
  if (stage === "ordered")
    return chosen && startDate && serviceContractNumber
      ? { ...chosen, stage, startDate, serviceContractNumber }
      : doubt;
  if (!chosen || stage === undefined || stage === "shopping") return known;
  if (stage === "submitted" && startDate) return { ...chosen, stage, startDate, reference };
  const order: At<"order"> = { ...chosen, stage: "order", problems, startDate };
  return order;
};
