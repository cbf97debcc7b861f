import { z } from "zod";

/** The logo's link; by default the start page. */
export const content = z.object({ href: z.string().default("/") });
