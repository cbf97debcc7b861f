import { z } from "zod";

export const content = z.object({
  /** On the button. */
  label: z.string(),
  /** Names the button's place to who can't see it. */
  name: z.string(),
  /** The provider's company, as the chat's agents know it. */
  company: z.string(),
});
