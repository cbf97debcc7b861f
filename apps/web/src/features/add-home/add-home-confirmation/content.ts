import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  confirmationNumber: z.string(),
  accountNumber: z.string(),
  nextHeading: z.string(),
  timeline: z.array(z.object({ when: z.string(), text: z.string() })).default([]),
  orderHeading: z.string(),
  print: z.string(),
  service: z.string(),
  bills: z.string(),
  plan: z.string(),
  vehicle: z.string(),
  EVDisclaimerMessage: z.string(),
});
