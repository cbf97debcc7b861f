import type { BillsLookup } from "@switchyard/domain/bills/model";
import { leftAfter } from "@switchyard/domain/bill-payments/facts";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";
import type { MessageArguments } from "../../site/messages/translate.ts";

/** The balance, past-due part and credit after a payment. */
export const effectArguments = (amount: Cents, bills: BillsLookup | undefined): MessageArguments => {
  const { rest, pastDue, credit } = leftAfter(amount, bills);
  return { rest: moneyText(rest), pastDue: moneyText(pastDue), credit: moneyText(credit) };
};
