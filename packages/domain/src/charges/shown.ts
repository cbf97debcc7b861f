// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge } from "./model.ts";

/** What a page has shown of charges, for its form to say: nothing is ordered whose charges were not seen. */
export const chargesKey = (charges: readonly Charge[]): string =>
  charges.map(({ what, amount }) => `${what} ${amount}`).join(" + ") || "none";

/** The charges of an order whose answer was lost. */
export const asUnknown = (charges: readonly Charge[]): readonly Charge[] =>
  charges.map((charge) => ({ ...charge, status: "unknown" }));
