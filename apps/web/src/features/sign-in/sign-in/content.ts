import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Links for customers who forgot something, and to a new account. */
  links: z.array(link),
  /** Beside the form: help for customers who can't sign in. */
  help: z.string(),
  /** Instead of the form, for a signed-in customer: `{firstName}` or the word `none`. */
  signedIn: z.object({ heading: z.string(), lead: z.string(), toAccount: link }),
});
