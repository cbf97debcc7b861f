import type { EnrollmentState, SetAside } from "./model.ts";

/** What is kept of an order that waits for its terms, or for a debt, when something else is chosen; of others, what was kept before. */
export const setAsideOf = (state: EnrollmentState): SetAside | undefined => {
  if (state.stage !== "review" && state.stage !== "debt") return state.setAside;
  const {
    cleared: _cleared,
    deviceRiskToken: _token,
    error: _error,
    offlineRecord: _record,
    otherDraft: _typed,
    otherPlan: _other,
    problems: _problems,
    setAside: _before,
    submission: _submission,
    wrongTries: _tries,
    ...order
  } = state;
  return order;
};
