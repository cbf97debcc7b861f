import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  label: z.string(),
  hint: z.string().optional(),
  /** The specification's own words: "Please enter valid 6 digit OTP" (E-148). */
  error: z.string(),
  continue: z.string(),
  missing: z.object({ title: z.string(), text: z.string(), button: z.string() }),
});
