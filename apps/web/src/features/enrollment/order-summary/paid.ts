import type { ReceiptPart } from "@switchyard/domain/charges/receipt";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";

/**
 * Amounts for outcome pages, empty for none. `deposit` and `debt` are still open, `charged` is paid for certain and
 * `unknown` is in doubt. `paid` equals `charged`, or "unknown" while a payment is in doubt.
 */
export const moneyTexts = (
  page: Pick<PageContext, "t">,
  state: EnrollmentState,
): Readonly<Record<"deposit" | "debt" | "charged" | "paid" | "unknown", string>> => {
  const sums = enrollmentSums(state);
  const textOf = (part: ReceiptPart): string => (part.items.length === 0 ? "" : partAmount(page, part));
  const charged = textOf(sums.charged);
  return {
    deposit: textOf(sums.deposit),
    debt: textOf(sums.debts),
    charged,
    unknown: textOf(sums.lost),
    paid: sums.isPaymentLost ? "unknown" : charged,
  };
};
