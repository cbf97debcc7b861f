import { z } from "zod";

/** A product's code. */
export const addOnId = z.string().regex(/^[\w-]{1,60}$/);

const cents = z.int().nonnegative();
/** A journal writes nothing as null. */
const paidOnce = z
  .union([cents, z.literal("unknown")])
  .nullish()
  .transform((amount) => amount ?? undefined);

/** A product with its price, as it is offered now: the caller takes it from the offers, not from the browser. */
export const pricedAddOn = z.object({
  planId: addOnId,
  planName: z.string().min(1).max(200),
  rate: cents,
  once: paidOnce,
});
