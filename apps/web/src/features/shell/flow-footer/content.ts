import { z } from "zod";

export const content = z.object({
  links: z.array(z.object({ text: z.string(), href: z.string() })),
  legal: z.string(),
});
