import { z } from "zod";

export const content = z.object({
  /** The heading of the page, if this is its only block. */
  heading: z.string().optional(),
  lead: z.string().optional(),
  /** In place of the lead, if no product is offered. */
  none: z.string().optional(),
  /** The extras that the home has already, where the page is about nothing else. */
  current: z.object({ text: z.string(), href: z.string() }).optional(),
  /** Shown if the cart has products. */
  order: z.string(),
  /** For an empty cart. */
  goOn: z.string(),
  /** After the order: `{products}` are the products, each with its order number. */
  ordered: z.string(),
  /** The link's target, in both cases. */
  href: z.string(),
});
