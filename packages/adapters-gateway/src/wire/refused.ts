import { z } from "zod";

/**
 * Adds an issue for a value that the contract doesn't allow. An answer has many values, so one schema reads each and calls
 * this, which is faster than a chain of schemas.
 * @param index the value's index in a list
 */
export const refused = (context: z.RefinementCtx, message: string, index?: number): never => {
  context.addIssue({ code: "custom", message, ...(index === undefined ? {} : { path: [index] }) });
  return z.NEVER;
};
