import { okAsync, type ResultAsync } from "neverthrow";
import type { Problem } from "../../kernel/problem.ts";
import { fieldsOf } from "../../journey/journal.ts";
import type { ClaimedByStep, Holder, StepContext } from "../../journey/step.ts";
import { cardLabel } from "../../payments/rules.ts";
import { isDepositOpen } from "../deposit.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { EnrollmentInfo, PaidBefore } from "../parts.ts";
import type { PriorDebtEntry } from "../../payments/model.ts";
import { debtsDue } from "../prior-debts.ts";
import { debtWish, paymentOf, withPaidElsewhere } from "../wishes.ts";

type Claim = StepContext<EnrollmentState, unknown>["claim"];

/** Claims these debts; `holders` lists the journeys of other browsers that have charged them, or may have. */
export const claimDebts = (
  claim: Claim,
  info: EnrollmentInfo,
  debts: readonly PriorDebtEntry[],
): ResultAsync<ClaimedByStep, Problem> =>
  claim(
    "payPriorDebt",
    debts.map((debt) => debtWish(info, debt)),
    { reads: (other: EnrollmentState, index: number) => ({ ...paymentOf(other, debts[index]) }) },
  );

/** The debts that other journeys have paid, with their cards. */
export const paidBy = (holders: readonly Holder[], debts: readonly PriorDebtEntry[]): readonly PaidBefore[] =>
  holders.flatMap(({ wish, known }) => {
    const debt = debts[wish];
    const { amount, brand, cardNumber, cardHolderName } = fieldsOf(known);
    const payment =
      typeof amount === "number" && typeof cardNumber === "string" && typeof cardHolderName === "string"
        ? { amount, ...(typeof brand === "string" ? { brand: cardLabel(brand) } : {}), cardNumber, cardHolderName }
        : undefined;
    return debt ? [{ debt, payment }] : [];
  });

/**
 * The review without debts that another browser has paid since, so that its button names the actual sum; undefined
 * where it does already. The claims end with the step.
 */
export const withoutPaidDebts = (
  { claim }: { readonly claim: Claim },
  state: At<"review">,
): ResultAsync<At<"review"> | undefined, Problem> => {
  const debts = isDepositOpen(state) ? debtsDue(state) : [];
  if (debts.length === 0) return okAsync(undefined);
  return claimDebts(claim, state.enrollmentInfo, debts).map(({ holders = [] }) => {
    const paid = holders.filter(({ as }) => as === "confirmed");
    return paid.length === 0 ? undefined : withPaidElsewhere(state, paidBy(paid, debts)).state;
  });
};
