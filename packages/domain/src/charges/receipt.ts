// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents } from "../kernel/money.ts";
import type { Charge } from "./model.ts";
import { chargeFacts, partOfReceipt, type ReceiptPartName } from "./part-of-receipt.ts";

/** Charges that are said together, with their sum. */
export interface ReceiptPart {
  readonly items: readonly Charge[];
  /** Of the amounts that are known. */
  readonly total: Cents;
  /** False where an amount in it is not known: then `total` is not said as the whole. */
  readonly isWhole: boolean;
}

/** What a page says of money: each charge stands in exactly one part. */
export type Receipt = Readonly<Record<ReceiptPartName, ReceiptPart>>;

/** For the domain: pages have the sums that it makes. */
export const sumOf = (items: readonly Charge[]): ReceiptPart => ({
  items,
  total: items.reduce((sum, { amount }) => sum + (amount === "unknown" ? 0 : amount), 0),
  isWhole: items.every(({ amount }) => amount !== "unknown"),
});

/** What is due when the button is pressed, what is still owed and how, what the first bill has, and what each month costs. */
export const receiptOf = (charges: readonly Charge[]): Receipt => {
  const placed = charges.map((charge) => ({ charge, part: partOfReceipt.decide(chargeFacts(charge)).outcome }));
  const part = (name: ReceiptPartName): ReceiptPart =>
    sumOf(placed.flatMap((one) => (one.part === name ? [one.charge] : [])));
  return {
    charged: part("charged"),
    unknown: part("unknown"),
    whenPressed: part("whenPressed"),
    owed: part("owed"),
    canWait: part("canWait"),
    nextBill: part("nextBill"),
    firstBill: part("firstBill"),
    eachMonth: part("eachMonth"),
  };
};

/** A card is charged for it on a later day: consent to it names the day and the card. */
const isLater = ({ by, due, status }: Charge): boolean => by === "card" && due.when === "on-a-day" && status === "due";

/** The charge that a card pays on a later day. */
export const chargedLater = ({ owed }: Receipt): Charge | undefined => owed.items.find(isLater);

/** The amounts owed beside that charge. */
export const owedOtherwise = ({ owed }: Receipt): ReceiptPart => sumOf(owed.items.filter((charge) => !isLater(charge)));

/** The button charges nothing, for certain: nor does it send a payment again whose answer was lost. */
export const isFreeToPress = ({ whenPressed, unknown }: Receipt): boolean =>
  whenPressed.items.length === 0 && unknown.items.every(({ by }) => by === "bill");

/** Before the first bill there is nothing to pay, for certain: no charge is open, and none has an answer that was lost. */
export const owesNothing = ({ whenPressed, owed, canWait, unknown }: Receipt): boolean =>
  [whenPressed, owed, canWait, unknown].every(({ items }) => items.length === 0);
