import { z } from "zod";

export const content = z.object({ heading: z.string(), lead: z.string(), download: z.string(), open: z.string() });
