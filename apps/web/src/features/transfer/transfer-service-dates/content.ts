import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  tipsHeading: z.string(),
  /** Each opens and closes. */
  tips: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  continue: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
});
