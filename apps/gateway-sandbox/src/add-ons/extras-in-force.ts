import type { DateTime } from "luxon";
import type { Records } from "../ledger/records.ts";
import type { BoughtAddOn } from "./operations.ts";

/** An extra of an account. Days are ISO days in Texas. */
export interface ExtraNow {
  readonly number: string;
  readonly productId: string;
  readonly since: string;
  readonly end: ExtraEnd | undefined;
}

/** The end of an extra, as its customer has requested it. */
export interface ExtraEnd {
  readonly day: string;
  /** Dollars. */
  readonly fee: number;
  readonly confirmationNumber: string;
  readonly reference: string;
}

/** Extras of the fixture data, each with its days until today. */
const byAccount: Readonly<Record<string, readonly { readonly productId: string; readonly daysAgo: number }[]>> = {
  // Grace Garza.
  "002103000011": [{ productId: "AO-GREENUP-100", daysAgo: 79 }],
  // Sam Swapp.
  "002103000013": [
    { productId: "AO-GREENUP-50", daysAgo: 40 },
    { productId: "AO-GREENUP-100", daysAgo: 79 },
  ],
  // Dana Due: ending the thermostat costs the rest of its price.
  "002103000019": [
    { productId: "AO-HOME", daysAgo: 120 },
    { productId: "AO-THERMOSTAT", daysAgo: 79 },
  ],
  // Toby Tree.
  "002103000027": [{ productId: "AO-GREENUP-100", daysAgo: 200 }],
};

/** Dollars for ending one before its two years are over. */
const earlyEndFees: Readonly<Record<string, number>> = { "AO-THERMOSTAT": 29 };

const iso = (day: DateTime): string => day.toFormat("yyyy-MM-dd");
const endKind = "extra end";
const firstConfirmation = 7_700_000_031;

/** The days on which an extra can end: today, and the end of the month. Some end only with their month. */
export const endsOf = ({ productId, end }: ExtraNow, today: DateTime): readonly Pick<ExtraEnd, "day" | "fee">[] => {
  if (end) return [];
  const fee = earlyEndFees[productId] ?? 0;
  const days = new Set([...(fee === 0 ? [iso(today)] : []), iso(today.endOf("month"))]);
  return [...days].map((day) => ({ day, fee }));
};

/** Extras in force in this sandbox. */
export const extrasIn = (records: Records) => ({
  /** Without those that have ended. */
  of(account: string, today: DateTime): readonly ExtraNow[] {
    const fixed = (byAccount[account] ?? []).map(({ productId, daysAgo }, place) => ({
      number: `71${account.slice(-6)}0${place}`,
      productId,
      since: iso(today.minus({ days: daysAgo })),
    }));
    const bought = records
      .all<BoughtAddOn>("add-on")
      .filter(({ body }) => body.contractAccountNumber === account)
      .map(({ at, body }) => ({
        number: body.salesOrderNumber,
        productId: body.productId,
        since: at.slice(0, 10),
      }));
    return [...fixed, ...bought]
      .map((one) => ({ ...one, end: records.get<ExtraEnd>(endKind, one.number) }))
      .filter(({ end }) => end === undefined || end.day >= iso(today));
  },
  /** @returns the confirmation number */
  end(number: string, end: Omit<ExtraEnd, "confirmationNumber">): string {
    const confirmationNumber = String(records.nextNumber(endKind, firstConfirmation));
    records.put(endKind, number, { ...end, confirmationNumber } satisfies ExtraEnd);
    return confirmationNumber;
  },
});
