// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents } from "../kernel/money.ts";
import type { Charge } from "./model.ts";
import { chargeFacts, partOfReceipt, type ReceiptPartName } from "./part-of-receipt.ts";

/** Charges shown together, with their sum. */
export interface ReceiptPart {
  readonly items: readonly Charge[];
  /** The sum of the known amounts. */
  readonly total: Cents;
  /** False where an amount in it is unknown: then `total` is not the whole sum. */
  readonly isWhole: boolean;
}

/** The receipt on a page: each charge is in exactly one part. */
export type Receipt = Readonly<Record<ReceiptPartName, ReceiptPart>>;

/** For the domain: pages use the sums below. */
export const sumOf = (items: readonly Charge[]): ReceiptPart => ({
  items,
  total: items.reduce((sum, { amount }) => sum + (amount === "unknown" ? 0 : amount), 0),
  isWhole: items.every(({ amount }) => amount !== "unknown"),
});

/** The amounts due with the button, still owed, on the first bill, and each month. */
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

/** A card is charged for it on a later day: the consent names the day and the card. */
const isLater = ({ by, due, status }: Charge): boolean => by === "card" && due.when === "on-a-day" && status === "due";

/** The charge that a card pays on a later day. */
export const chargedLater = ({ owed }: Receipt): Charge | undefined => owed.items.find(isLater);

/** The amounts owed in addition to that charge. */
export const owedOtherwise = ({ owed }: Receipt): ReceiptPart => sumOf(owed.items.filter((charge) => !isLater(charge)));

/** The button charges nothing, for certain: it repeats no payment with a lost answer either. */
export const isFreeToPress = ({ whenPressed, unknown }: Receipt): boolean =>
  whenPressed.items.length === 0 && unknown.items.every(({ by }) => by === "bill");

/** No payment is due before the first bill, for certain: no charge is open, and none has a lost answer. */
export const owesNothing = ({ whenPressed, owed, canWait, unknown }: Receipt): boolean =>
  [whenPressed, owed, canWait, unknown].every(({ items }) => items.length === 0);
