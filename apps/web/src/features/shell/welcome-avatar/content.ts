import { z } from "zod";

export const content = z.object({
  /** Greets with `{firstName}`, or the word `none`. */
  greeting: z.string(),
});
