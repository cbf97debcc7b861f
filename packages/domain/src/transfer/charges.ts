import type { Charge } from "../charges/model.ts";
import { chargesOfDays } from "../charges/of-days.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import { asUnknown } from "../charges/shown.ts";
import type { TransferState } from "./state.ts";

/**
 * Everything that somebody who moves owes or will be billed beside the electricity: of what is ordered, and of what is asked for
 * after it. Leaving a plan behind with the home costs nothing that the gateway names.
 */
export const transferCharges = ({
  stage,
  ordered,
  days,
  selection,
  isUnanswered,
  lastTry,
}: TransferState): readonly Charge[] => {
  const before = ordered ? chargesOfDays(ordered.days ?? {}, ordered.plan ?? ordered.offer) : [];
  if (stage !== "order" && stage !== "in-doubt") return before;
  const asked = chargesOfDays(days ?? {}, selection?.plan);
  // Where the homes were told anew since, the order of before may stand all the same.
  const isLost = !isShownOrdered(lastTry) && (stage === "in-doubt" || isUnanswered || lastTry?.is === "in-doubt");
  return [...before, ...(isLost ? asUnknown(asked) : asked)];
};
