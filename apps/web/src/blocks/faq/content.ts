import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  items: z.array(z.object({ id: z.string().optional(), question: z.string(), answer: z.string() })),
});
