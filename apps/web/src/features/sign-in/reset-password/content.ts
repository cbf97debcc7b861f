import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  back: link,
  help: z.string(),
  /** Instead of the form, if the link has no token, or a used or expired one. */
  spent: z.object({ heading: z.string(), lead: z.string(), action: link }),
});
