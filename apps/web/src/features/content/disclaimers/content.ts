import { z } from "zod";

export const content = z.object({
  heading: z.string().optional(),
  items: z.array(z.object({ id: z.string().optional(), text: z.string() })),
});
