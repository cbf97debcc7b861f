import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  /** Above the questions, if their language differs from the page's. */
  foreign: z.string().optional(),
  /** Below a question without an answer. */
  unanswered: z.string(),
  continue: z.string(),
  /** Beside the button, which is disabled until the last answer. */
  howMany: z.string().optional(),
});
