import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** With `{price}`. */
  price: z.string(),
  /** With `{day}`. */
  endsOn: z.string(),
  /** In place of the last day of a plan that goes from month to month. */
  noEnd: z.string(),
});
