import { z } from "zod";

export const content = z.object({
  /** On the button. */
  label: z.string(),
  /** Names the button's place for screen readers. */
  name: z.string(),
  /** The provider's company, under the name that the chat's agents know. */
  company: z.string(),
});
