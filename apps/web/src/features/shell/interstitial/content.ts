import { z } from "zod";

export const content = z.object({
  title: z.string(),
  body: z.string(),
  action: z.object({ text: z.string(), href: z.string() }),
  /** The text of the button that closes it. */
  close: z.string(),
});

/** Characters allowed in a cookie's name. */
export const nameShape = /^[\w-]{1,40}$/;
