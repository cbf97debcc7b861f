import { z } from "zod";

export const content = z.object({
  /** With `{document}`: its name. */
  heading: z.string(),
  lead: z.string(),
  /** What a narrow screen reads instead, while the document is downloaded. */
  narrow: z.string(),
  download: z.string(),
  open: z.string(),
});
