import { z } from "zod";

export const content = z.object({
  title: z.string(),
  text: z.string(),
  stay: z.string(),
  leave: z.string(),
  leaving: z.string(),
});
