// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Rate } from "../kernel/money.ts";
import type { PriceParts } from "./month-cost.ts";

/** A bill credit that this month's use just misses. */
export interface MissedCredit {
  readonly thresholdKwh: number;
  /** In hundred-millionths of a dollar. */
  readonly amount: Rate;
  readonly missingKwh: number;
}

/** Below a threshold by no more than 100 kWh, or by a tenth of it, counts as just missed. */
const nearMiss = (thresholdKwh: number): number => Math.max(100, thresholdKwh / 10);

/** The credit that the fewest kWh miss; undefined when none is near. */
export const missedCredit = ({ billCredits }: Pick<PriceParts, "billCredits">, kwh: number): MissedCredit | undefined =>
  billCredits
    .map(({ thresholdKwh, amount }) => ({ thresholdKwh, amount, missingKwh: thresholdKwh - kwh }))
    .filter(({ thresholdKwh, missingKwh }) => missingKwh > 0 && missingKwh <= nearMiss(thresholdKwh))
    .toSorted((one, other) => one.missingKwh - other.missingKwh)[0];
