import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  /** With `{address}`: the home whose plan this is. */
  home: z.string(),
  priceNote: z.string(),
  term: z.string(),
  ends: z.string(),
  noEnd: z.string(),
  /** For a customer who moves (intent 2). */
  transfer: z.object({
    heading: z.string(),
    lead: z.string(),
    keep: z.object({ text: z.string(), hint: z.string() }),
    select: z.object({ text: z.string(), hint: z.string(), href: z.string() }),
  }),
  /** For a customer who renews (intent 3). */
  renewal: z.object({
    heading: z.string(),
    lead: z.string(),
    /** The authorization, and the message if it is not ticked. */
    authorization: z.string(),
    authorizationMissing: z.string(),
    renew: z.string(),
    shop: link,
  }),
});

export type CurrentPlanContent = z.output<typeof content>;
