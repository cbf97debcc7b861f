import type { ReceiptPart } from "@switchyard/domain/charges/receipt";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";

/** What pages of an outcome may name: what is open of the deposit and of earlier balances, and what is paid for certain (`charged`). `paid` is the same, or "unknown" while a payment is in doubt; `unknown` is the amount in doubt. Empty for nothing. */
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
