import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  fromTitle: z.string(),
  toTitle: z.string(),
  continue: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
  /** Without scripts: shows the homes of the picked account. */
  showHomes: z.string(),
  /** The error at the new address when it equals the old one. */
  SameAddressError: z.string(),
  /** For customers in the advanced meter program. */
  meterProgram: z.object({ title: z.string(), text: z.string(), continue: z.string() }),
  /** For customers without an active account. */
  none: z.object({ heading: z.string(), text: z.string(), action: z.object({ text: z.string(), href: z.string() }) }),
});
