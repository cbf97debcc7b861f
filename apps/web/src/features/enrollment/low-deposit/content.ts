import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  open: z.object({ text: z.string(), href: z.string() }),
});
