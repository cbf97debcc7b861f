import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/**
 * The payment of a deposit, each with the specification's code: in full now, half now and half later, by phone, or at a
 * payment location (E-213 to E-216).
 */
const codes = { all: "0", half: "1", "by-phone": "2", "at-a-store": "3" } as const;

export type PaymentType = keyof typeof codes;
export const paymentTypes = Object.keys(codes) as readonly PaymentType[];

/**
 * The code is a public format: form fields, the site API, the gateway's contract and journals (as a step's input or a
 * fact) have it. Decisions and stored states have the word.
 */
export type PaymentTypeCode = (typeof codes)[PaymentType];
export const paymentTypeCodes: readonly PaymentTypeCode[] = Object.values(codes);

/** The word of a code; undefined for an unknown one, as "" before a choice. */
export const paymentTypeOf = (code: string | undefined): PaymentType | undefined =>
  paymentTypes.find((type) => codes[type] === code);

/** The code of a word; "" before a choice. */
export const codeOfPaymentType = <Type extends PaymentType | undefined>(
  type: Type,
): Type extends PaymentType ? (typeof codes)[Type] : "" =>
  (type === undefined ? "" : codes[type]) as Type extends PaymentType ? (typeof codes)[Type] : "";

/** The phone and the payment location skip the card (E-217). */
export const paysByCard = (type: PaymentType | undefined): type is "all" | "half" => type === "all" || type === "half";

/**
 * A card from the provider's frame: tokens, never the number or the CVV (`cvv` is the frame's token of it). It goes to
 * the gateway and is never stored.
 */
export interface CardTokens {
  /** The payment token for the number. */
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

/** Visa, Mastercard or Credit for everything else (E-224). */
export type CardLabel = "Visa" | "Mastercard" | "Credit";

/** A card for its customer: its printed brand and last digits; empty where a caller left them out. */
export interface CardNamed {
  readonly brand: CardLabel;
  readonly lastDigits: string;
}

/** The data of a bank account for autopay. */
export interface BankAccount {
  readonly holderName: string;
  /** 9 to 17 digits. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly postalCode: string;
}

/** Autopay's bank account or card, with the last digits of its number. */
export interface AutopayFrom {
  readonly mode: "bank" | "card";
  readonly lastDigits: string;
}

/** The deposit's payment, past or planned (E-366). By phone and at a payment location the record has only the type. */
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

/** The payment of one prior debt, with its card. */
export interface DebtPayment {
  readonly amount: Cents;
  readonly cardNumber: string;
  readonly cardHolderName: string;
  /** Older releases did not store it. */
  readonly brand?: CardLabel | undefined;
}

export interface PriorDebtEntry {
  readonly contractAccountNumber: string;
  readonly serviceContractNumber: string;
  readonly customerName: string;
  readonly address: string;
  readonly finalBillDate: string;
  readonly totalDebt: Cents;
}
