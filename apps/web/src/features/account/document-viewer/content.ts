import { z } from "zod";

export const content = z.object({
  /** With `{document}`: its name. */
  heading: z.string(),
  lead: z.string(),
  /** Shown on narrow screens while the document downloads. */
  narrow: z.string(),
  download: z.string(),
  open: z.string(),
});
