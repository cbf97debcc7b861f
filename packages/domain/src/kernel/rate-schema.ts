import { z } from "zod";
import { type Rate, rateOf } from "./money.ts";

/** A rate on the wire: a decimal number or its text. Refuses what is no decimal. */
export const rateSchema = z.union([z.number(), z.string()]).transform((value, context): Rate => {
  const rate = rateOf(value);
  if (rate === undefined) {
    context.addIssue({ code: "custom", message: "not a decimal" });
    return z.NEVER;
  }
  return rate;
});
