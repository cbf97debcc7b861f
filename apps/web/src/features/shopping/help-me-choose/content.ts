import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  open: z.string(),
  /** If the list uses the answers. */
  answeredHeading: z.string(),
  answeredText: z.string(),
  drawing: z.string().optional(),
});
