import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Shown instead of the list if no plan has a deposit, the look-up fails, or the visitor has no order. */
  none: z.string(),
  failed: z.string(),
  retry: z.string(),
  noOrder: z.string(),
  offers: z.object({ text: z.string(), href: z.string() }),
  deposit: z.string(),
  less: z.string(),
  facts: z.string(),
  choose: z.string(),
  current: z.string(),
  close: z.string(),
});
