import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  /** Above the questions, where they come in another language than the page's. */
  foreign: z.string().optional(),
  /** Beside a question that is still open. */
  unanswered: z.string(),
  continue: z.string(),
  /** Beside the button, which waits for the last answer. */
  howMany: z.string().optional(),
});
