import { z } from "zod";

export const content = z.object({
  heading: z.string().optional(),
  text: z.string(),
  phone: z.string().optional(),
  phoneHref: z.string().optional(),
  hours: z.string().optional(),
});
