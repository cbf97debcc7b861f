import { z } from "zod";

export const content = z.object({ heading: z.string(), lead: z.string().optional(), points: z.array(z.string()).default([]), continue: z.string(), drawing: z.string().optional() });
