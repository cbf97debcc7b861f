import { z } from "zod";

export const content = z.object({
  back: z.string(),
  /** With `{name}`. */
  heading: z.string(),
  /** With `{price}` and `{fee}`. */
  lead: z.string(),
  when: z.string(),
  choose: z.string(),
  changes: z.string(),
  monthly: z.string(),
  /** With `{price}`. */
  less: z.string(),
  lastDay: z.string(),
  price: z.string(),
  /** With `{fee}`. */
  onBill: z.string(),
  nothing: z.string(),
  /** With `{day}`. */
  end: z.string(),
  /** With `{name}`. */
  keep: z.string(),
  once: z.string(),
  /** An end of this extra has no answer yet. The heading has `{name}`. */
  waiting: z.object({ heading: z.string(), text: z.string() }),
  gone: z.object({ heading: z.string(), text: z.string() }),
  unknown: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
});

export type EndContent = z.output<typeof content>;
