import { type At, emptyRenewal, inDoubt, type RenewalFields, type RenewalFlowState } from "./state.ts";

/**
 * Reads a stored state. Older releases stored every field at every stage, with "" and empty values for "not yet", so
 * each stage takes its own fields. A missing plan or day is asked for again; an incomplete order needs a person.
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
