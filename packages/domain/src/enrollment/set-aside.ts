import type { EnrollmentState, SetAside } from "./model.ts";

/**
 * The stored order that waits for its terms or a debt, when the customer chooses another plan; otherwise the earlier
 * stored one.
 */
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
