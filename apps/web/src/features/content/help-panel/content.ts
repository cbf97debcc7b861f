import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  phone: z.string(),
  phoneHref: z.string(),
  hours: z.string(),
});
