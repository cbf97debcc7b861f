import { z } from "zod";

const where = z.object({ form: z.string(), review: z.string(), elsewhere: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Replaces the name of a plan that can't be loaded. */
  unnamed: z.string(),
  ofPage: z.string(),
  ofOtherTab: z.string(),
  home: z.string(),
  zip: z.string(),
  intent: z.string(),
  movingIn: z.string(),
  switching: z.string(),
  where: z.string(),
  /** The page of the plan's order. */
  isAt: where,
  goOn: z.string(),
});
