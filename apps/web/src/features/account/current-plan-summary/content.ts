import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  /** Its argument is `{price}`. */
  price: z.string(),
  /** Its argument is `{day}`. */
  endsOn: z.string(),
  /** In place of the last day of a month-to-month plan. */
  noEnd: z.string(),
});
