import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Its argument is `{account}`. */
  account: z.string(),
  /** With `{email}`, in lower case, or the word `none`. */
  paperless: z.string(),
  /** With `{address}`, or the word `none`. */
  paper: z.string(),
  homes: z.string(),
  toPaperless: z.string(),
  toPaper: z.string(),
  saved: z.string(),
  /** The change failed. */
  notSaved: z.string(),
  /** The answer to the change was lost, and the current state can't be looked up. */
  notKnown: z.string(),
  /** The current state of this account can't be looked up. */
  unknown: z.string(),
  noAccount: z.string(),
  retry: z.string(),
});

export type PaperlessContent = z.output<typeof content>;
