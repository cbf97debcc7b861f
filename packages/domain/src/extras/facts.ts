import type { EndOfExtra, ExtraInForce } from "./model.ts";

/** The provider's price of a day; undefined for a day that it doesn't offer. */
export const endOn = ({ ends }: Pick<ExtraInForce, "ends">, day: string): EndOfExtra | undefined =>
  ends.find((one) => one.day === day);

/** The extra that this request has ended, in the provider's list. */
export const endedBy = (reference: string, extras: readonly ExtraInForce[]): ExtraInForce | undefined =>
  extras.find((one) => reference !== "" && one.reference === reference && one.endsOn !== undefined);
