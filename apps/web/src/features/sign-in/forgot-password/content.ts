import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  back: z.object({ text: z.string(), href: z.string() }),
  help: z.string(),
  /** Instead of heading and lead for a customer whose account is locked. */
  locked: z.object({ heading: z.string(), lead: z.string() }),
  /** After a mail was requested; the same text whether or not the account exists. */
  sent: z.object({ heading: z.string(), lead: z.string(), again: z.string() }),
});
