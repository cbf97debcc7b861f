import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** Cents per kWh, as shown. */
  price: z.string(),
  caption: z.string(),
  /** `share` in percent of the whole. */
  parts: z.array(z.object({ name: z.string(), text: z.string(), value: z.string(), share: z.number() })),
  link: z.object({ text: z.string(), href: z.string() }).optional(),
});
