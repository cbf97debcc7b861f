import { z } from "zod";
import type { Locale } from "../kernel/locale.ts";

/** A product's code. */
export const addOnId = z.string().regex(/^[\w-]{1,60}$/);

const cents = z.int().nonnegative();
/** A journal writes undefined as null. */
const paidOnce = z
  .union([cents, z.literal("unknown")])
  .nullish()
  .transform((amount) => amount ?? undefined);

const name = z.string().max(200).optional();
const names = z.object({ en: name, es: name } satisfies Record<Locale, z.ZodType>).optional();

/** A product with its current price: the caller takes it from the offers, not from the browser. */
export const pricedAddOn = z.object({
  planId: addOnId,
  planName: z.string().min(1).max(200),
  names,
  rate: cents,
  once: paidOnce,
});
