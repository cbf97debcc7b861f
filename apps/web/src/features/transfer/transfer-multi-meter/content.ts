import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  metersHeading: z.string(),
  help: z.string(),
  summary: z.object({ text: z.string(), href: z.string() }),
  again: z.object({ text: z.string(), href: z.string() }),
});
