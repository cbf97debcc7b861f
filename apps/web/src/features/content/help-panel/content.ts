import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** A page that shows the number elsewhere leaves it out. */
  phone: z.string().optional(),
  phoneHref: z.string().optional(),
  hours: z.string(),
});
