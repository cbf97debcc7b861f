import { z } from "zod";

export const content = z.object({
  /** With `{plan}`: the id of the product that these are the terms of. */
  note: z.string(),
});
