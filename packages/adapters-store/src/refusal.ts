import type { Instant } from "@switchyard/domain/kernel/clock";

/** A refusal by the store, with a message that is safe for logs. */
export class StoreRefusal extends Error {}

/** An instant in the format of the columns. */
export const milliseconds = (instant: Instant): number => {
  const value = Date.parse(instant);
  if (Number.isNaN(value)) throw new StoreRefusal("not an instant");
  return value;
};
