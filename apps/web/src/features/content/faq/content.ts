import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  items: z.array(z.object({ id: z.string().optional(), Question: z.string(), Answer: z.string() })),
});
