import { z } from "zod";

export const content = z.object({
  heading: z.string().optional(),
  rows: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number()]).transform(String) })),
});
