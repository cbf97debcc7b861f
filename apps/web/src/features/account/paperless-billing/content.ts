import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** With `{account}`. */
  account: z.string(),
  /** With `{email}`, in lower case, or the word `none`. */
  paperless: z.string(),
  /** With `{address}`, or the word `none`. */
  paper: z.string(),
  homes: z.string(),
  toPaperless: z.string(),
  toPaper: z.string(),
  saved: z.string(),
  /** The change did not get through. */
  notSaved: z.string(),
  /** Its answer was lost, and how the bills come by now can't be looked up. */
  notKnown: z.string(),
  /** How the bills of this account come can't be looked up. */
  unknown: z.string(),
  noAccount: z.string(),
  retry: z.string(),
});

export type PaperlessContent = z.output<typeof content>;
