import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  safe: z.array(z.object({ lead: z.string(), text: z.string() })).default([]),
  safeHeading: z.string().optional(),
  nextHeading: z.string().optional(),
  doNext: z.array(z.string()).default([]),
  actions: z
    .array(
      z.object({ text: z.string(), href: z.string(), kind: z.enum(["primary", "secondary"]).default("secondary") }),
    )
    .default([]),
  drawing: z.string().optional(),
});
