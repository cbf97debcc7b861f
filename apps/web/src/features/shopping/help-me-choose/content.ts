import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  open: z.string(),
  /** Once the list heeds the answers. */
  answeredHeading: z.string(),
  answeredText: z.string(),
  drawing: z.string().optional(),
});
