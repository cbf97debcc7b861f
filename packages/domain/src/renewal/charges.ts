import { baseCharge, earlyLeaveFee } from "../charges/on-bills.ts";
import type { Charge } from "../charges/model.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import { asUnknown } from "../charges/shown.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { readOn } from "./rules.ts";
import type { RenewalChoice, RenewalFlowState } from "./state.ts";

/** The order was sent, and nobody knows yet whether it was carried out. */
const isLost = ({ stage, lastTry }: RenewalFlowState): boolean =>
  !isShownOrdered(lastTry) && (stage === "in-doubt" || (stage === "submitted" && lastTry?.is === "in-doubt"));

const chargesOf = (choice: RenewalChoice, day: IsoDate | undefined): readonly Charge[] => {
  const read = day === undefined ? undefined : readOn(choice.dates, day);
  return [...earlyLeaveFee(choice.present?.name ?? "", read?.fee?.amount), ...baseCharge(choice.plan)];
};

/**
 * Everything that a renewal costs beside the electricity: the new plan's base charge, and what leaving the present plan before
 * its end costs on the day of the reading. Products that are ordered beside it are an order of their own.
 * @param day the day that is picked on the page and about to be ordered; that of the journey when left out
 */
export const renewalCharges = (state: RenewalFlowState, day?: IsoDate): readonly Charge[] => {
  const { choice, startDate } = state;
  const asked = choice ? chargesOf(choice, day ?? startDate) : [];
  return day === undefined && isLost(state) ? asUnknown(asked) : asked;
};

/** The same, as it is said. */
export const renewalReceipt = (state: RenewalFlowState, day?: IsoDate): Receipt =>
  receiptOf(renewalCharges(state, day));
