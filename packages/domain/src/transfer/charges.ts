import type { Charge } from "../charges/model.ts";
import { chargesOfDays } from "../charges/of-days.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import { asUnknown } from "../charges/shown.ts";
import type { TransferState } from "./state.ts";

/**
 * Every charge of a move besides electricity: of the ordered transfer, and of a newer one in the form. The gateway
 * names no fee for leaving the old home's plan.
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
  const asked = chargesOfDays(days ?? {}, selection?.plan);
  // After the customer has entered the homes again, the earlier order may still exist.
  const isLost = !isShownOrdered(lastTry) && (stage === "in-doubt" || isUnanswered || lastTry?.is === "in-doubt");
  return [...before, ...(isLost ? asUnknown(asked) : asked)];
};
