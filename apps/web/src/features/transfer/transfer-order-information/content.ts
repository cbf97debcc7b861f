import { z } from "zod";

const section = z.object({ title: z.string(), text: z.string().optional() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  dates: section,
  bothCalendars: z.string(),
  /** If the account has no phone number. */
  phone: section,
  billing: section,
  /** With `{address}`: the current address for bills. */
  billsToday: z.string(),
  /** With `{email}`, in lower case. */
  paperless: z.string(),
  paperlessWithoutEmail: z.string(),
  vehicle: section,
  /** The statement of a customer with an electric car; the confirmation repeats it. */
  EVDisclaimerMessage: z.string(),
  submit: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
  /** The title of the popup that stops the order of a protected customer. */
  TransferEligibilityFailedTitle: z.string(),
  blocked: z.object({ text: z.string(), viewPlans: z.string() }),
});
