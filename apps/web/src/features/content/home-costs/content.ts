import { z } from "zod";

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  homes: z.array(
    z.object({
      size: z.enum(["small", "medium", "large", "xlarge"]),
      cost: z.string(),
      label: z.string(),
      use: z.string(),
    }),
  ),
});
