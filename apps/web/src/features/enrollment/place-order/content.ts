import { z } from "zod";

const term = z.object({ label: z.string(), error: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  balance: z.object({ title: z.string(), text: z.string().optional(), nothing: z.string() }),
  deposit: z.object({
    lead: z.string().optional(),
    text: z.string(),
    tolerated: z.string(),
    choice: z.string(),
    choiceLabel: z.string(),
    submit: z.string(),
    once: z.string(),
  }),
  checkHeading: z.string(),
  changeDetails: z.string(),
  terms: z.object({
    title: z.string(),
    titleWithEv: z.string(),
    acceptAuthorization: term,
    legalAuthorization: term,
    termsOfService: term,
    evAcknowledgment: term,
  }),
  submit: z.string(),
  once: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
});
