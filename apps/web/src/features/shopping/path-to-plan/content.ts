import { z } from "zod";

export const content = z.object({ heading: z.string(), lead: z.string().optional() });
