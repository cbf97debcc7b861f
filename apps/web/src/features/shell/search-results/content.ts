import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** When nothing was found: what to do, and where most people want to go. */
  nothing: z.object({
    heading: z.string(),
    text: z.string(),
    links: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
  }),
});
