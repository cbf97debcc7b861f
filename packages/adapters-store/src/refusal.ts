import type { Instant } from "@switchyard/domain/kernel/clock";

/** What the store itself refuses, in words that are safe for logs. */
export class StoreRefusal extends Error {}

/** An instant as the columns keep it. */
export const milliseconds = (instant: Instant): number => {
  const value = Date.parse(instant);
  if (Number.isNaN(value)) throw new StoreRefusal("not an instant");
  return value;
};
