import { z } from "zod";

export const content = z.object({ phone: z.string(), phoneHref: z.string(), hours: z.string().optional() });
