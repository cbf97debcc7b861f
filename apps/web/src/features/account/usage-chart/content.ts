import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** Before the first reading. */
  none: z.string(),
});
