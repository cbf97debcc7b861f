import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  confirmationNumber: z.string(),
  accountNumber: z.string(),
  print: z.string(),
  nextHeading: z.string(),
  timeline: z.array(z.object({ when: z.string(), text: z.string() })).default([]),
  orderHeading: z.string(),
  personal: z.string(),
  service: z.string(),
  products: z.string(),
  home: z.object({ text: z.string(), href: z.string() }),
});
