import { z } from "zod";

/** Told what the account's first page is told of an order: `{newPlan}`, `{begins}`, `{newPrice}`, `{charges}`, `{number}`, `{address}`. */
export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** Leads to the confirmation, where the order was made here. */
  confirmation: z.string(),
});
