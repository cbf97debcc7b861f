import type { Charge } from "../charges/model.ts";
import { chargesOfDays } from "../charges/of-days.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import { asUnknown } from "../charges/shown.ts";
import type { AddHomeState, SubmittedHome } from "./state.ts";

/** Every charge of a further home besides electricity: ordered, sent, or in the form. */
export const addHomeCharges = ({ stage, ordered, submitted, selection, lastTry }: AddHomeState): readonly Charge[] => {
  const before = ordered ? chargesOfSent(ordered) : [];
  if (!submitted) return [...before, ...chargesOfDays({}, selection?.plan)];
  const sent = chargesOfSent(submitted);
  const isLost = !isShownOrdered(lastTry) && (stage === "in-doubt" || lastTry?.is === "in-doubt");
  return [...before, ...(isLost ? asUnknown(sent) : sent)];
};

/** The charges of a sent order. */
export const chargesOfSent = ({ order, plan, startDayFee: fee, offer }: SubmittedHome): readonly Charge[] =>
  chargesOfDays({ start: { day: order.startDate, fee: fee ?? 0 } }, plan ?? offer);
