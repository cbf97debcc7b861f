import { z } from "zod";

export const content = z.object({
  /** Of the page, where the block is all of it. */
  heading: z.string().optional(),
  lead: z.string().optional(),
  /** With something in the cart. */
  order: z.string(),
  /** With nothing in it. */
  goOn: z.string(),
  /** Once ordered: `{numbers}` are those of the orders, `{count}` how many. */
  ordered: z.string(),
  /** Where it leads, in both cases. */
  href: z.string(),
});
