import { brands } from "@switchyard/domain/kernel/brand";
import { z } from "zod";

export const content = z.object({
  talk: z.object({ heading: z.string(), phone: z.string(), phoneHref: z.string(), hours: z.string() }),
  columns: z.array(z.object({ heading: z.string(), links: z.array(z.object({ text: z.string(), href: z.string(), brand: z.enum(brands).optional() })) })),
  legal: z.string(),
  outage: z.string(),
});
