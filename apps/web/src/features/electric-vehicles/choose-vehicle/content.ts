import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Above the form if no car was chosen. */
  missing: z.string(),
  /** In place of the form if the provider doesn't list its cars. */
  unavailableHeading: z.string(),
  unavailableText: z.string(),
  /** Back to the unchanged list. */
  back: z.string(),
});
