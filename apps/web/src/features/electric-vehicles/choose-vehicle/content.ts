import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Over the form when no car was chosen. */
  missing: z.string(),
  /** In place of the form when the provider does not say which cars there are. */
  unavailableHeading: z.string(),
  unavailableText: z.string(),
  /** Back to the list as it was. */
  back: z.string(),
});
