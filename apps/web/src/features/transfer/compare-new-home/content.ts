import { z } from "zod";

export const content = z.object({
  /** With `{address}`: the home of the meter in the address. */
  header: z.string(),
  /** In its place if the meter is not the customer's, or its address is unknown. */
  headerWithoutAddress: z.string(),
  /** The text that opens the description. */
  more: z.string(),
  description: z.string(),
  drawing: z.string().optional(),
});
