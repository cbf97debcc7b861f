import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  userName: z.string(),
  name: z.string(),
  partner: z.string(),
  until: z.string(),
});
