import { z } from "zod";

const words = z.object({ heading: z.string(), lead: z.string() });

export const content = words.extend({
  reasons: z.record(z.string(), words).default({}),
  otherCode: words,
  safeHeading: z.string(),
  safe: z.array(z.object({ lead: z.string(), text: z.string() })).default([]),
  tryAgain: z.string(),
  toConfirmation: z.string(),
  toAccount: z.string(),
  home: z.string(),
  call: z.string(),
  diagnostics: z.object({
    heading: z.string(),
    correlationId: z.string(),
    drsActionId: z.string(),
    errorMessage: z.string(),
    errorCode: z.string(),
    time: z.string(),
    central: z.string(),
    none: z.string(),
    copy: z.string(),
    copied: z.string(),
  }),
});
