import { z } from "zod";

const words = z.object({ heading: z.string(), lead: z.string(), submit: z.string() });

export const content = z.object({
  /** The whole deposit is unpaid. */
  due: words,
  /** The second half is not scheduled. */
  half: words,
  /** A debt that was due with the order is not paid. */
  debt: words,
  goOn: z.string(),
  confirmationNumber: z.string(),
  accountNumber: z.string(),
  choice: z.string(),
  choiceLabel: z.string(),
  debtsHeading: z.string(),
  once: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
});
