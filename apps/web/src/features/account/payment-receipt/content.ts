import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  /** Its argument is `{amount}`. */
  paid: z.string(),
  /** Its arguments are `{amount}` and `{day}`. */
  scheduled: z.string(),
  canceled: z.string(),
  returned: z.string(),
  /** The provider's current balance: with `{pastDue}`, `{balance}`. */
  nothingPastDue: z.string(),
  nothingOwed: z.string(),
  stillPastDue: z.string(),
  stillOwed: z.string(),
  credit: z.string(),
  receipt: z.string(),
  number: z.string(),
  amount: z.string(),
  requested: z.string(),
  day: z.string(),
  from: z.string(),
  account: z.string(),
  print: z.string(),
  back: link,
  bills: link,
  none: z.object({ heading: z.string(), text: z.string() }),
  unknown: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
});

export type ReceiptContent = z.output<typeof content>;
