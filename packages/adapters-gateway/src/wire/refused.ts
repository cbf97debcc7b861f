import { z } from "zod";

/**
 * Says that a value is not what was agreed on. An answer has many values, so each is read by one schema that says this,
 * and not by a chain of them.
 * @param index where in a list it stands
 */
export const refused = (context: z.RefinementCtx, message: string, index?: number): never => {
  context.addIssue({ code: "custom", message, ...(index === undefined ? {} : { path: [index] }) });
  return z.NEVER;
};
