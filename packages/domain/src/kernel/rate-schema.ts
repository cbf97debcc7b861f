import { z } from "zod";
import { type Rate, rateOf } from "./money.ts";

/** A rate on the wire: a decimal number or its text. Rejects other texts. */
export const rateSchema = z.transform((value: unknown, context): Rate => {
  const rate = typeof value === "number" || typeof value === "string" ? rateOf(value) : undefined;
  if (rate !== undefined) return rate;
  context.addIssue({ code: "custom", message: "not a decimal" });
  return z.NEVER;
});
