import { z } from "zod";

export const content = z.object({ label: z.string(), hint: z.string().optional() });
