import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  tips: z.array(z.object({ heading: z.string(), text: z.string() })),
  drawing: z.string().optional(),
});
