import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import { halvesOf, moneyText } from "@switchyard/domain/kernel/money";
import { maskedNumber } from "@switchyard/domain/payments/rules";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { KeyValue } from "../../../parts/plans/components/key-value-list.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { ConfirmationContent } from "./content.ts";

type Paid = Pick<CustomerPart, "depositAmount" | "depositPayment" | "paymentInfo" | "debtPayments">;

/** How the deposit of a finished order is paid; `by-card` for the types 0 and 1 alone has a block of its own (E-284). */
export type PaymentShown = "nothing" | "by-card" | "by-phone" | "at-a-location";

export const paymentShown = ({
  paymentInfo: { paymentType },
  depositPayment,
}: Pick<Paid, "paymentInfo" | "depositPayment">): PaymentShown => {
  if (depositPayment === "none" || paymentType === undefined) return "nothing";
  return paymentType === "2" ? "by-phone" : paymentType === "3" ? "at-a-location" : "by-card";
};

/** What was charged, what is going to be and when, and with which card (E-284 to E-286); of its number the last digits only (E-225). */
export const paymentFacts = (
  { text }: Pick<PageContext, "text">,
  words: ConfirmationContent["payment"],
  { depositAmount, paymentInfo, debtPayments }: Paid,
): { readonly title: string; readonly rows: readonly KeyValue[] } => {
  const { now, later } = halvesOf(depositAmount);
  const isHalf = paymentInfo.paymentType === "1";
  const debts = Object.values(debtPayments).reduce((sum, { amount }) => sum + amount, 0);
  const { paymentMethod, cardNumber, cardHolderName, scheduledDepositDate } = paymentInfo;
  return {
    title: isHalf ? words.half : words.full,
    rows: [
      { label: isHalf ? words.firstHalf : words.paidToday, value: moneyText(isHalf ? now : depositAmount) },
      ...(isHalf
        ? [
            {
              label: text(words.secondHalf, {
                day: scheduledDepositDate === "" ? "" : toSlashDate(scheduledDepositDate),
              }),
              value: moneyText(later),
            },
          ]
        : []),
      ...(debts > 0 ? [{ label: words.debts, value: moneyText(debts) }] : []),
      ...(cardNumber ? [{ label: words.card, value: `${paymentMethod} ${maskedNumber(cardNumber)}` }] : []),
      ...(cardHolderName ? [{ label: words.holder, value: cardHolderName }] : []),
    ],
  };
};
