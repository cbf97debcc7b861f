import { z } from "zod";

const words = z.string();

export const content = z.object({
  /** With `{firstName}` (none when not known), `{plan}` and `{day}`. */
  heading: words,
  lead: words.optional(),
  confirmationNumber: words,
  accountNumber: words,
  print: words,
  order: z.object({
    heading: words,
    name: words,
    address: words,
    startDate: words,
    confirmationNumber: words,
    accountNumber: words,
  }),
  /** The first day of the new plan. */
  effectiveNote: words,
  present: words,
  presentUnknown: words,
  next: words,
  planName: words,
  term: words,
  price: words,
  perKwh: words,
  /** Only beside a plan with green-up. */
  greenUp: words,
  /** Only when the electric-vehicle box was ticked. */
  EVDisclaimerMessage: words,
});
