import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** 0 the full deposit now, 1 half now and half later, 2 by phone, 3 at a payment location (E-213 to E-216). */
export const paymentTypes = ["0", "1", "2", "3"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Types 2 and 3 skip the card (E-217). */
export const paysByCard = (type: PaymentType | undefined): type is "0" | "1" => type === "0" || type === "1";

/**
 * A card as the provider's frame gives it: tokens, never the number and never the CVV (`cvv` is the frame's token of
 * it). It goes to the gateway and is kept nowhere.
 */
export interface CardTokens {
  /** The payment token that stands for the number. */
  readonly accountId: string;
  readonly profileId: string;
  /** The last four digits. */
  readonly lastDigits: string;
  readonly cardType: string;
  /** MM/YYYY, see `expiryOf`. */
  readonly expiration: string;
  readonly holderName: string;
  /** Five digits. */
  readonly postalCode: string;
  readonly cvv: string;
}

/** What a bank account's autopay needs. */
export interface BankAccount {
  readonly holderName: string;
  /** 9 to 17 digits. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly postalCode: string;
}

/** How the deposit was paid or is going to be (E-366). Types 2 and 3 have an empty record but for the type. */
export interface PaymentInfo {
  readonly paymentType: PaymentType | undefined;
  /** The card's label, or empty. */
  readonly paymentMethod: string;
  readonly priorDebtPaid: boolean;
  readonly cardHolderName: string;
  /** The last digits only (E-367). */
  readonly cardNumber: string;
  readonly expirationDate: string;
  readonly zipCode: string;
  readonly scheduledDepositDate: IsoDate | "";
}

export const noPayment: PaymentInfo = {
  paymentType: undefined,
  paymentMethod: "",
  priorDebtPaid: false,
  cardHolderName: "",
  cardNumber: "",
  expirationDate: "",
  zipCode: "",
  scheduledDepositDate: "",
};

/** What was paid of one prior debt, and with which card. */
export interface DebtPayment {
  readonly amount: Cents;
  readonly cardNumber: string;
  readonly cardHolderName: string;
}
