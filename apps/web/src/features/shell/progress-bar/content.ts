import { z } from "zod";

export const content = z.object({ label: z.string().optional(), steps: z.array(z.string()).default([]) });
