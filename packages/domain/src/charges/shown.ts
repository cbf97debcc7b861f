// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { CardNamed } from "../payments/model.ts";
import type { Charge, ChargedFor } from "./model.ts";

/** What a page has shown of charges, for its form to say: nothing is ordered whose charges were not seen. */
export const chargesKey = (charges: readonly Charge[]): string =>
  charges.map(({ what, amount }) => `${what} ${amount}`).join(" + ") || "none";

/** What a page has shown of one charge, by its word for its form; 0 where it has shown none. */
export const shownAmount = (key: string, what: ChargedFor): Charge["amount"] => {
  const shown = key.split(" + ").find((one) => one.startsWith(`${what} `));
  const amount = shown?.slice(what.length + 1) ?? "0";
  return /^\d{1,9}$/.test(amount) ? Number(amount) : "unknown";
};

/** A charge by card on a later day: what the sentence that a customer agrees to has to name beside its amount. */
export interface LaterCharge {
  readonly day: IsoDate | undefined;
  readonly card: CardNamed | undefined;
}

/** A later charge as a sentence shows it, for its form to send along; empty while the day or the card is unknown. */
export const laterChargeKey = ({ day, card }: LaterCharge): string =>
  day === undefined || card === undefined ? "" : `${day} ${card.brand} ${card.lastDigits}`;

/** The charges of an order whose answer was lost. */
export const asUnknown = (charges: readonly Charge[]): readonly Charge[] =>
  charges.map((charge) => ({ ...charge, status: "unknown" }));
