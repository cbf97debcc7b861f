// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { PlanOffer } from "../plans/model.ts";
import type { DayWithFee } from "../service-calendar/model.ts";
import type { Charge } from "./model.ts";
import { baseCharge, startDayFee, stopDayFee } from "./on-bills.ts";

/** The days of an order, each with its fee, as far as they are chosen; without a stop where there is no old home. */
export interface DaysSoFar {
  readonly stop?: DayWithFee | undefined;
  readonly start?: DayWithFee | undefined;
}

/**
 * The charges of service at a home besides electricity, by its days and its plan. The gateway names no deposit for
 * it.
 */
export const chargesOfDays = (
  { stop, start }: DaysSoFar,
  plan: Pick<PlanOffer, "baseCharge"> | undefined,
): readonly Charge[] => [
  ...(stop ? stopDayFee(stop.day, stop.fee) : []),
  ...(start ? startDayFee(start.day, start.fee) : []),
  ...baseCharge(plan),
];
