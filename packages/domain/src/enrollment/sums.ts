import { type Charge, isOfDeposit } from "../charges/model.ts";
import { type Receipt, receiptOf, type ReceiptPart, sumOf } from "../charges/receipt.ts";
import { enrollmentCharges } from "./charges.ts";
import type { EnrollmentState } from "./model.ts";

/** What pages of a payment and of an outcome name of the receipt. */
export interface EnrollmentSums {
  /** What is open of the deposit. */
  readonly deposit: ReceiptPart;
  /** What is open of earlier balances, tolerated ones too. */
  readonly debts: ReceiptPart;
  /** What is paid for certain. */
  readonly charged: ReceiptPart;
  /** Of the deposit. */
  readonly depositCharged: ReceiptPart;
  /** Payments by card whose answer was lost. */
  readonly lost: ReceiptPart;
  /** Whether the card was charged is not known: an answer was lost. */
  readonly isPaymentLost: boolean;
}

export const enrollmentSums = (state: EnrollmentState): EnrollmentSums => {
  const charges = enrollmentCharges(state);
  const isCharged = ({ status }: Charge): boolean => status === "charged";
  const isLost = ({ by, status }: Charge): boolean => by === "card" && status === "unknown";
  const open = charges.filter((charge) => !isCharged(charge));
  return {
    deposit: sumOf(open.filter(({ what }) => isOfDeposit(what))),
    debts: sumOf(open.filter(({ what }) => what === "earlier-balance")),
    charged: sumOf(charges.filter(isCharged)),
    depositCharged: sumOf(charges.filter((charge) => isOfDeposit(charge.what) && isCharged(charge))),
    lost: sumOf(charges.filter(isLost)),
    isPaymentLost: charges.some(isLost),
  };
};

/**
 * Payments and debts beside bills, for pages that show nothing else of an order: the deposit and earlier balances,
 * including those that can wait.
 */
export const paymentReceipt = (state: EnrollmentState): Receipt =>
  receiptOf(enrollmentCharges(state).filter(({ by }) => by !== "bill"));
