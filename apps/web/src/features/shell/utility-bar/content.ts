import { z } from "zod";

export const content = z.object({
  phone: z.string(),
  hours: z.string().optional(),
  signIn: z.object({ text: z.string(), href: z.string() }),
});
