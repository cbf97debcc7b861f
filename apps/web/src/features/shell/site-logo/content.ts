import { z } from "zod";

/** Where the logo leads; without it, to the start page. */
export const content = z.object({ href: z.string().default("/") });
