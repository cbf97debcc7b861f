import { z } from "zod";

export const content = z.object({ html: z.string() });
