// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { Charge } from "./model.ts";

type Billed = Pick<Charge, "what" | "due"> & Partial<Pick<Charge, "of" | "name">>;

/** A charge on a bill; empty where there is none, or one of $0.00. */
const onBills = (billed: Billed, amount: Charge["amount"] | undefined): readonly Charge[] =>
  amount === undefined || amount === 0 ? [] : [{ of: "", name: "", ...billed, amount, by: "bill", status: "due" }];

/** The plan's fixed charge. */
export const baseCharge = (plan: Pick<PlanOffer, "baseCharge"> | undefined): readonly Charge[] =>
  onBills({ what: "base-charge", due: { when: "each-month" } }, plan && Math.max(0, plan.baseCharge));

/** The delivery company's fee for a crew on this day (E-092). */
export const startDayFee = (day: IsoDate, fee: Charge["amount"] | undefined): readonly Charge[] =>
  onBills({ what: "start-day-fee", of: day, due: { when: "first-bill" } }, fee);

/** The fee of the last day at the old home. */
export const stopDayFee = (day: IsoDate, fee: Charge["amount"] | undefined): readonly Charge[] =>
  onBills({ what: "stop-day-fee", of: day, due: { when: "first-bill" } }, fee);

/** The fee for leaving a plan early. @param plan its name; empty when it is unknown */
export const earlyLeaveFee = (plan: string, fee: Charge["amount"] | undefined): readonly Charge[] =>
  onBills({ what: "early-leave-fee", name: plan, due: { when: "first-bill" } }, fee);
