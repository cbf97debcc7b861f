import { z } from "zod";

const path = z.string().regex(/^\/(?![/\\])/);

export const content = z.object({
  heading: z.string(),
  text: z.string(),
  /** The question for a customer with several homes. */
  home: z.string(),
  /** The button, for who has no script. */
  submit: z.string(),
  /** Where each `state` leads; the car maker's site gives back the one that it was given. */
  targets: z.array(z.object({ state: z.string(), href: path })).default([]),
  /** Where any other state leads. */
  otherwise: z.object({ href: path }),
});
