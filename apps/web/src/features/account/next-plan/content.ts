import { z } from "zod";

/**
 * Arguments, as for an order on the account's first page: `{newPlan}`, `{begins}`, `{newPrice}`, `{charges}`,
 * `{number}`, `{address}`.
 */
export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** Leads to the confirmation, if the order was made on this site. */
  confirmation: z.string(),
});
