import type { IsoDate } from "../kernel/clock.ts";
import type { MeterRead } from "./model.ts";
import { openReads } from "./rules.ts";
import type { At } from "./state.ts";

/** The readings from which the next contract can begin, and the selected one. */
export interface RenewalDays {
  /** Earliest first. */
  readonly reads: readonly MeterRead[];
  /** Undefined where there is no reading. */
  readonly picked: IsoDate | undefined;
}

/**
 * The day picked last while it is offered; else the gateway's default day, else the first. An order with a lost
 * answer is sent again unchanged, so its day is fixed.
 */
export const renewalDays = (state: At<"order" | "submitted">, today: IsoDate): RenewalDays => {
  const { choice, startDate } = state;
  if (state.stage === "submitted")
    return { reads: choice.dates.reads.filter(({ date }) => date === startDate), picked: startDate };
  const { defaultDate, reads } = openReads(choice.dates, today);
  const days = reads.map(({ date }) => date);
  return { reads, picked: [startDate, defaultDate].find((day) => day !== undefined && days.includes(day)) ?? days[0] };
};
