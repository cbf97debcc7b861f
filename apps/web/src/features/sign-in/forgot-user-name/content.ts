import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  back: z.object({ text: z.string(), href: z.string() }),
  help: z.string(),
  /** Once a mail has been asked for; the same words whether or not there is such an account. */
  sent: z.object({ heading: z.string(), lead: z.string(), again: z.string() }),
});
