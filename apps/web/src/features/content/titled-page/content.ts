import { z } from "zod";

export const content = z.object({
  title: z.string(),
  /** `{contractAccount}` is replaced by the number, or by `none` without one. */
  description: z.string(),
  /** Leads to the account summary, on authenticated pages alone. */
  summary: z.object({ text: z.string(), href: z.string() }).optional(),
  drawing: z.string().optional(),
});
