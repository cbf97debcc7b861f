import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Shown in place of the list when every plan comes without a deposit, when it can't be had, and for somebody without an order. */
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
