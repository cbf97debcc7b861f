import { z } from "zod";

export const content = z.object({ label: z.string(), hint: z.string().optional() });

/** The box's name on its page, under which the browser stores its text. */
export const nameShape = /^[\w-]{1,40}$/;
