import { z } from "zod";

export const content = z.object({
  /** With `{address}`: the home of the meter in the address. */
  header: z.string(),
  /** In its place where the meter is none of the customer's, or its place is not known. */
  headerWithoutAddress: z.string(),
  /** The words that open the description. */
  more: z.string(),
  description: z.string(),
  drawing: z.string().optional(),
});
