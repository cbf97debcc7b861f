import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  perKwh: z.string(),
  term: z.string(),
  /** The use for which the price is given. */
  usage: z.string(),
  average: z.string(),
  kwh: z.string(),
  ends: z.string(),
  noEnd: z.string(),
  noneHeading: z.string(),
  none: z.string(),
  /** Leads to the plans, if the home is offered one and none is ordered. */
  renew: z.object({ text: z.string(), href: z.string() }).optional(),
});
