import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Beside the form: those who have no account yet, those who can't get in. */
  help: z.string(),
  /** Instead of the form, for somebody who is signed in: `{firstName}` or the word `none`. */
  signedIn: z.object({ heading: z.string(), lead: z.string(), toAccount: z.object({ text: z.string(), href: z.string() }) }),
});
