import { z } from "zod";

export const content = z.object({
  signIn: z.object({ text: z.string(), href: z.string() }),
  links: z.array(z.object({ text: z.string(), href: z.string(), highlight: z.array(z.string()).default([]) })),
});
