import { baseCharge, earlyLeaveFee } from "../charges/on-bills.ts";
import type { Charge } from "../charges/model.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import { asUnknown } from "../charges/shown.ts";
import { isShownOrdered } from "../journey/settle-by-fact.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { readOn } from "./rules.ts";
import type { RenewalFlowState } from "./state.ts";

/** The order was sent, and nobody knows yet whether it was carried out. */
const isLost = ({ stage, lastTry }: RenewalFlowState): boolean =>
  !isShownOrdered(lastTry) && (stage === "in-doubt" || (stage === "submitted" && lastTry?.is === "in-doubt"));

/**
 * Everything that a renewal costs beside the electricity: the new plan's base charge, and what leaving the present plan before
 * its end costs on the day of the reading. Products that are ordered beside it are an order of their own.
 * @param day the day that is picked on the page and about to be ordered; that of the journey when left out
 */
export const renewalCharges = (state: RenewalFlowState, day?: IsoDate): readonly Charge[] => {
  const { choice } = state;
  if (!choice) return [];
  const startDate = day ?? state.startDate;
  const read = startDate === undefined ? undefined : readOn(choice.dates, startDate);
  const charges = [...earlyLeaveFee(choice.present?.name ?? "", read?.fee?.amount), ...baseCharge(choice.plan)];
  return day === undefined && isLost(state) ? asUnknown(charges) : charges;
};

/** The same, as it is said. */
export const renewalReceipt = (state: RenewalFlowState, day?: IsoDate): Receipt =>
  receiptOf(renewalCharges(state, day));
