import { baseCharge, earlyLeaveFee } from "../charges/on-bills.ts";
import type { Charge } from "../charges/model.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import { asUnknown } from "../charges/shown.ts";
import { isShownOrdered } from "../standing/settle-by-fact.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { readOn } from "./rules.ts";
import type { RenewalChoice, RenewalFlowState } from "./state.ts";

/** The order was sent, and its result is still unknown. */
const isLost = ({ stage, lastTry }: RenewalFlowState): boolean =>
  !isShownOrdered(lastTry) && (stage === "in-doubt" || lastTry?.is === "in-doubt");

const chargesOf = (choice: RenewalChoice, day: IsoDate | undefined): readonly Charge[] => {
  const read = readOn(choice.dates, day);
  return [...earlyLeaveFee(choice.present?.name ?? "", read?.fee?.amount), ...baseCharge(choice.plan)];
};

/**
 * Every charge of a renewal besides electricity: the new plan's base charge, and the fee for leaving the current
 * plan early, by the day of the reading. Products ordered in the same visit are a separate order.
 * @param day picked on the page and about to be ordered; by default the journey's
 */
export const renewalCharges = (state: RenewalFlowState, day?: IsoDate): readonly Charge[] => {
  const { choice, startDate } = state;
  const asked = choice ? chargesOf(choice, day ?? startDate) : [];
  return day === undefined && isLost(state) ? asUnknown(asked) : asked;
};

/** The fee for leaving as a charge. */
export const renewalReceipt = (state: RenewalFlowState, day?: IsoDate): Receipt =>
  receiptOf(renewalCharges(state, day));
