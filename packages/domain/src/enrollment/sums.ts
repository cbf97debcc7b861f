import { type Charge, isOfDeposit } from "../charges/model.ts";
import { type Receipt, receiptOf, type ReceiptPart, sumOf } from "../charges/receipt.ts";
import { enrollmentCharges } from "./charges.ts";
import type { EnrollmentState } from "./model.ts";

/** The receipt's amounts on pages of a payment and of an outcome. */
export interface EnrollmentSums {
  /** The open part of the deposit. */
  readonly deposit: ReceiptPart;
  /** The open earlier balances, tolerated ones too. */
  readonly debts: ReceiptPart;
  /** The amount paid for certain. */
  readonly charged: ReceiptPart;
  /** The deposit's part. */
  readonly depositCharged: ReceiptPart;
  /** Payments by card with a lost answer. */
  readonly lost: ReceiptPart;
  /** Whether the card was charged is unknown: an answer was lost. */
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
 * Payments and debts beside bills, for pages without other parts of an order: the deposit and earlier balances,
 * including tolerated ones.
 */
export const paymentReceipt = (state: EnrollmentState): Receipt =>
  receiptOf(enrollmentCharges(state).filter(({ by }) => by !== "bill"));
