import type { Cents } from "../kernel/money.ts";
import { verdictOf } from "../journey/verdict.ts";
import type { DebtPaid } from "../payments/ports.ts";
import type { PriorDebtEntry } from "../payments/model.ts";

/** An answer about the requested debts, by service contract number. */
export interface DebtsAnswered {
  /** The amount taken for each debt. */
  readonly paid: Readonly<Record<string, Cents>>;
  readonly refused: readonly DebtPaid[];
  /** The answer is incomplete for some debt: it has no result, an unknown word, or a smaller amount. */
  readonly isInDoubt: boolean;
}

/** The result of one debt: the taken amount, a refusal, or undefined where the answer is unclear. */
const answerOf = (debt: PriorDebtEntry, results: readonly DebtPaid[]): Cents | DebtPaid | undefined => {
  const own = results.filter(({ serviceContractNumber }) => serviceContractNumber === debt.serviceContractNumber);
  const [result] = own;
  if (result === undefined || own.some(({ indicator }) => indicator !== result.indicator)) return undefined;
  const verdict = verdictOf(result.indicator);
  if (verdict !== "done") return verdict === "refused" ? result : undefined;
  const { amount = debt.totalDebt } = result;
  return amount === "unknown" || amount <= 0 || amount > debt.totalDebt ? undefined : amount;
};

/** Reads each debt's own result; results of other debts are ignored. */
export const debtsAnswered = (asked: readonly PriorDebtEntry[], results: readonly DebtPaid[]): DebtsAnswered => {
  const answers = asked.map((debt) => ({ debt, answer: answerOf(debt, results) }));
  return {
    paid: Object.fromEntries(
      answers.flatMap(({ debt, answer }) => (typeof answer === "number" ? [[debt.serviceContractNumber, answer]] : [])),
    ),
    refused: answers.flatMap(({ answer }) => (typeof answer === "object" ? [answer] : [])),
    isInDoubt: answers.some(
      ({ debt, answer }) => answer === undefined || (typeof answer === "number" && answer < debt.totalDebt),
    ),
  };
};
