import type { CardLabel, CardNamed } from "@switchyard/domain/payments/model";
import { cardLabel, expiryOf, maskedNumber } from "@switchyard/domain/payments/rules";

// Browsers load this file: only plain shapes.

/** A card as it may be shown: its label, XXXX-XXXX-XXXX-1234 and MM/YYYY (E-224 to E-227). */
export interface ShownCard {
  readonly label: CardLabel;
  readonly number: string;
  readonly expiry: string;
  readonly holder: string;
}

/** The same card in a sentence. */
export const cardNamedAs = ({ label, number }: ShownCard): CardNamed => ({
  brand: label,
  lastDigits: number.slice(-4),
});

/** Texts around the frame. The browser fills in `{expiry}`. */
export interface CardEntryTexts {
  /** Names the frame for screen readers. */
  readonly frame: string;
  readonly privacy: string;
  readonly loading: string;
  readonly failed: string;
  readonly failedText: string;
  readonly retry: string;
  readonly use: string;
  readonly using: string;
  readonly expires: string;
  readonly change: string;
  /** Without a script the card is typed on a page of the provider's. */
  readonly elsewhere: string;
  readonly enter: string;
}

interface WirePacket {
  readonly result?: {
    readonly displayAccountNumber?: string;
    readonly cardType?: string;
    readonly expirationMonth?: string;
    readonly expirationYear?: string;
    readonly holderName?: string;
  };
  readonly requestError?: unknown;
}

/** The card of a response packet; nothing when it has a request error (E-222). */
export function cardOfPacket(packet: unknown): ShownCard | undefined {
  const { result, requestError } = packet as WirePacket;
  if (!result || requestError !== undefined) return undefined;
  return {
    label: cardLabel(result.cardType ?? ""),
    number: maskedNumber(result.displayAccountNumber ?? ""),
    expiry: expiryOf(result.expirationYear ?? "", result.expirationMonth ?? ""),
    holder: result.holderName ?? "",
  };
}
