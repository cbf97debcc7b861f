import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  debtsHeading: z.string(),
  notYours: z.object({ heading: z.string(), text: z.string() }),
  submit: z.string(),
  once: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
});
