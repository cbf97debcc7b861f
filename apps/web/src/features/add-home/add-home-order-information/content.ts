import { z } from "zod";

const section = z.object({ title: z.string(), text: z.string().optional() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  home: section,
  account: section,
  bills: section,
  holder: section,
  vehicle: section,
  /** The statement of a customer with an electric car; the confirmation repeats it. */
  EVDisclaimerMessage: z.string(),
  submit: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
});
