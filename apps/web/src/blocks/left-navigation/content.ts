import { z } from "zod";

export const content = z.object({
  label: z.string(),
  /** `highlight`: the pages on which the entry is the current one; left out, its own. */
  links: z.array(z.object({ text: z.string(), href: z.string(), highlight: z.array(z.string()).default([]) })),
});
