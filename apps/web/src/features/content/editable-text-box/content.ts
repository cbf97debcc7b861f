import { z } from "zod";

export const content = z.object({ label: z.string(), hint: z.string().optional() });

/** Names the box on its page and its text in the browser. */
export const nameShape = /^[\w-]{1,40}$/;
