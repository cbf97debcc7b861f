import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  benefits: z.string(),
  rateType: z.string(),
  leaveEarly: z.string(),
  documents: z.string(),
  /** Leads to the document in the page; beside the PDF itself. */
  read: z.string(),
  terms: z.object({ text: z.string(), href: z.string() }),
  viewer: z.string(),
  failed: z.string(),
});
