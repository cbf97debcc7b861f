import type { Standing } from "../standing/model.ts";
import type { RenewalFlowState } from "./state.ts";

/** What is known of a renewal. */
export const renewalStanding = (state: RenewalFlowState): readonly Standing[] => {
  const what = "renewal";
  switch (state.stage) {
    case "ordered":
      return [{ what, is: "scheduled", day: state.startDate }];
    case "in-doubt":
      return [{ what, is: "unknown" }];
    case "submitted":
      return [{ what, ...(state.lastTry?.is === "unknown" ? state.lastTry : { is: "asked" }) }];
    case "order":
      return [{ what, ...(state.lastTry ?? { is: "not-sent" }) }];
    case "shopping":
      return state.lastTry ? [{ what, ...state.lastTry }] : [];
  }
};
