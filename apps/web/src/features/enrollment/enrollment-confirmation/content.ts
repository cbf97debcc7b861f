import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  confirmationNumber: z.string(),
  accountNumber: z.string(),
  print: z.string(),
  nextStep: z.object({
    phone: z.object({ heading: z.string(), text: z.string() }),
    location: z.object({
      heading: z.string(),
      text: z.string(),
      nearest: z.string(),
      distance: z.string(),
      directions: z.string(),
      generic: z.string(),
      all: link,
    }),
    /** A balance of earlier accounts, without a deposit due. */
    balance: z.object({ heading: z.string(), text: z.string() }),
  }),
  nextHeading: z.string(),
  timeline: z.array(z.object({ when: z.string(), text: z.string() })).default([]),
  account: z.object({
    heading: z.string(),
    ready: z.string(),
    continue: z.string(),
    /** The reason why the button is disabled, if it is. */
    waits: z.string(),
    none: z.string(),
    /**
     * Autopay or an account was chosen, and refused with the gateway's message; its answer was lost; or it failed for
     * another reason.
     */
    refused: z.string(),
    unknown: z.string(),
    notMade: z.string(),
    unavailable: z.string(),
  }),
  orderHeading: z.string(),
  personal: z.string(),
  service: z.string(),
  payment: z.object({
    heading: z.string(),
    full: z.string(),
    half: z.string(),
    paid: z.string(),
    firstHalf: z.string(),
    secondHalf: z.string(),
    card: z.string(),
    holder: z.string(),
    debts: z.string(),
  }),
  autopay: z.object({ label: z.string(), on: z.string(), failed: z.string(), unknown: z.string(), none: z.string() }),
  products: z.string(),
  home: link,
});
export type ConfirmationContent = z.output<typeof content>;
