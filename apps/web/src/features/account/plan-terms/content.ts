import { z } from "zod";

export const content = z.object({
  /** With `{plan}`: the product's id. */
  note: z.string(),
});
