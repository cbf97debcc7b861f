import { toCents } from "../catalogue/price.ts";
import type { OwnPlan } from "../catalogue/plan.ts";
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
 * The deposit is at most one fifth of the estimated yearly bill or the next two months' estimate, whichever is greater (PUCT
 * 25.478). That is always the fifth of the year. With a medium score it is one month; a plan may cap it
 * or do without.
 */
export const decideDeposit = (
  person: Pick<Person, "creditScore" | "letterOfCredit"> | undefined,
  monthsEstimate: Micros,
  plan: Pick<OwnPlan, "lowDeposit" | "noDeposit"> | undefined,
): DepositDecision => {
  const score = person?.creditScore ?? goodCredit;
  if (score >= noneFrom || plan?.noDeposit === true) return { isDepositRequired: false, amount: 0 };
  if (person?.letterOfCredit === true) return { isDepositRequired: true, amount: 0 };
  const full = score >= smallFrom ? monthsEstimate : Math.round((monthsEstimate * 12) / 5);
  const most = plan?.lowDeposit ?? 0;
  return { isDepositRequired: true, amount: toCents(most > 0 ? Math.min(full, most) : full) };
};
