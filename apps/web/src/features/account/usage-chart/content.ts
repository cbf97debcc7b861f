import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** The text before the first reading. */
  none: z.string(),
});
