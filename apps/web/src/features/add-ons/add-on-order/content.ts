import { z } from "zod";

export const content = z.object({
  /** The heading of the page, where this block is the only one on it. */
  heading: z.string().optional(),
  lead: z.string().optional(),
  /** In place of the lead, where no product is offered. */
  none: z.string().optional(),
  /** Shown if the cart has products. */
  order: z.string(),
  /** With nothing in it. */
  goOn: z.string(),
  /** Once ordered: `{products}` are the products, each with the number of its order. */
  ordered: z.string(),
  /** Where it leads, in both cases. */
  href: z.string(),
});
