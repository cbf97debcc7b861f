import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  back: link,
  help: z.string(),
  /** Instead of the form where the link has no token, or one that is used or out of time. */
  spent: z.object({ heading: z.string(), lead: z.string(), action: link }),
});
