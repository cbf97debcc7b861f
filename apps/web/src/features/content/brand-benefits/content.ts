import { z } from "zod";

export const content = z.object({
  heading: z.string().optional(),
  lead: z.string().optional(),
  cards: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      drawing: z.string().optional(),
      link: z.object({ text: z.string(), href: z.string() }).optional(),
    }),
  ),
});
