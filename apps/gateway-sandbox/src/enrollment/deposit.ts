import { toCents } from "../catalogue/price.ts";
import type { Person } from "../people/people.ts";
import type { Micros } from "../premises/utilities.ts";

export interface DepositDecision {
  readonly isDepositRequired: boolean;
  /** Dollars. */
  readonly amount: number;
}

const noneFrom = 620;
const smallFrom = 540;
const goodCredit = 720;

/**
 * The deposit: at most the greater of one fifth of the estimated yearly bill and the next two months' estimate (PUCT
 * 25.478), which is the fifth of the year. A middling score is asked for one month, a plan may cap it.
 */
export const decideDeposit = (person: Pick<Person, "creditScore" | "letterOfCredit"> | undefined, monthsEstimate: Micros, lowDeposit: Micros): DepositDecision => {
  const score = person?.creditScore ?? goodCredit;
  if (score >= noneFrom) return { isDepositRequired: false, amount: 0 };
  if (person?.letterOfCredit === true) return { isDepositRequired: true, amount: 0 };
  const full = score >= smallFrom ? monthsEstimate : Math.round((monthsEstimate * 12) / 5);
  return { isDepositRequired: true, amount: toCents(lowDeposit > 0 ? Math.min(full, lowDeposit) : full) };
};
