import type { Standing } from "../standing/model.ts";
import type { TransferState } from "./state.ts";

/** What is known of a move: of the one that was ordered, and of the one that is asked for after it. */
export const transferStanding = (state: TransferState): readonly Standing[] => {
  const what = "move";
  const { ordered, lastTry, stage } = state;
  const before: readonly Standing[] = ordered ? [{ what, is: "scheduled", day: ordered.order.startDate }] : [];
  if (stage === "in-doubt") return [...before, { what, is: "unknown" }];
  if (lastTry) return [...before, { what, ...lastTry }];
  return stage === "order" ? [...before, { what, is: "not-sent" }] : before;
};
