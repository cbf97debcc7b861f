import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  benefits: z.string(),
  rateType: z.string(),
  leaveEarly: z.string(),
  documents: z.string(),
  /** A link to the document's page, beside the link to the PDF. */
  read: z.string(),
  terms: z.object({ text: z.string(), href: z.string() }),
  viewer: z.string(),
  failed: z.string(),
});
