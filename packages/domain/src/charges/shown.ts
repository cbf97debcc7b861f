// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { CardNamed } from "../payments/model.ts";
import type { Charge, ChargedFor } from "./model.ts";

/** The charges on a page, for its form to send: an order never has unseen charges. */
export const chargesKey = (charges: readonly Charge[]): string =>
  charges.map(({ what, amount }) => `${what} ${amount}`).join(" + ") || "none";

/** The digest of one charge on a page, for its form; 0 if it showed none. */
export const shownAmount = (key: string, what: ChargedFor): Charge["amount"] => {
  const shown = key.split(" + ").find((one) => one.startsWith(`${what} `));
  const amount = shown?.slice(what.length + 1) ?? "0";
  return /^\d{1,9}$/.test(amount) ? Number(amount) : "unknown";
};

/** A charge by card on a later day: the consent's sentence has to name it beside the amount. */
export interface LaterCharge {
  readonly day: IsoDate | undefined;
  readonly card: CardNamed | undefined;
}

/** A later charge in a sentence, for its form to send; empty while the day or the card is unknown. */
export const laterChargeKey = ({ day, card }: LaterCharge): string =>
  day === undefined || card === undefined ? "" : `${day} ${card.brand} ${card.lastDigits}`;

/** The charges of an order with a lost answer. */
export const asUnknown = (charges: readonly Charge[]): readonly Charge[] =>
  charges.map((charge) => ({ ...charge, status: "unknown" }));
