import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  back: link,
  help: z.string(),
  /** After the bill was found: `{firstName}`. */
  found: z.object({ heading: z.string(), lead: z.string(), questions: z.array(z.string()).min(1), terms: z.string() }),
  /** If there is an online account already. */
  hasOne: z.object({ heading: z.string(), lead: z.string(), links: z.array(link) }),
});
