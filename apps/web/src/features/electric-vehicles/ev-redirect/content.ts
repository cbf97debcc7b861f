import { z } from "zod";

const path = z.string().regex(/^\/(?![/\\])/);

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** The question for a customer with several homes. */
  home: z.string(),
  /** The button, for browsers without scripts. */
  submit: z.string(),
  /** The page for each `state`, which the car maker's site returns unchanged. */
  targets: z.array(z.object({ state: z.string(), href: path })).default([]),
  /** The page for any other state. */
  otherwise: z.object({ href: path }),
});
