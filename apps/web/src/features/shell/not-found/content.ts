import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  home: z.object({ text: z.string(), href: z.string() }),
  /** The path of the search, and its name next to the one in the header. */
  search: z.object({ name: z.string(), href: z.string() }).optional(),
  /** Links to pages that the visitor may have meant. */
  ways: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
  drawing: z.string().optional(),
});
