import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  paidHeading: z.string(),
  nextHeading: z.string(),
  next: z.array(z.string()),
  goOn: z.string(),
});
