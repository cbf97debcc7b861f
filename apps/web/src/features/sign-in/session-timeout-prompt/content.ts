import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  keep: z.string(),
  keeping: z.string(),
  done: z.string(),
});
