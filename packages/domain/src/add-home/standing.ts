import type { Standing } from "../standing/model.ts";
import type { AddHomeState } from "./state.ts";

/** What is known of service at a further home: of the one that was ordered, and of the one that is asked for after it. */
export const addHomeStanding = (state: AddHomeState): readonly Standing[] => {
  const what = "another-home";
  const { ordered, lastTry, stage } = state;
  const before: readonly Standing[] = ordered ? [{ what, is: "scheduled", day: ordered.order.startDate }] : [];
  if (stage === "in-doubt") return [...before, { what, is: "unknown" }];
  if (stage === "submitted") return [...before, { what, ...(lastTry?.is === "unknown" ? lastTry : { is: "asked" }) }];
  if (lastTry) return [...before, { what, ...lastTry }];
  return stage === "order" ? [{ what, is: "not-sent" }] : before;
};
