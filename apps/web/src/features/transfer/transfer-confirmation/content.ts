import { z } from "zod";

/** `on`: the event's day; events are sorted by it. */
const part = z.object({ when: z.string(), text: z.string(), on: z.enum(["stop", "start"]).optional() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  confirmationNumber: z.string(),
  accountNumber: z.string(),
  nextHeading: z.string(),
  timeline: z.array(part).default([]),
  orderHeading: z.string(),
  print: z.string(),
  oldPlan: z.string(),
  newPlan: z.string(),
  /** With `{price}`, in cents per kWh with two decimals. */
  price: z.string(),
  service: z.string(),
  bills: z.string(),
  paperless: z.string(),
  paper: z.string(),
  vehicle: z.string(),
  EVDisclaimerMessage: z.string(),
  notDone: z.object({ "billing-address": z.string(), "paperless-billing": z.string() }),
  summary: z.object({ text: z.string(), href: z.string() }),
});

export type Fields = z.output<typeof content>;
