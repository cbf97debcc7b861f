import { brands } from "@switchyard/domain/kernel/brand";
import { z } from "zod";

export const content = z.object({
  cards: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      link: z.object({ text: z.string(), href: z.string(), brand: z.enum(brands).optional() }),
      drawing: z.string().optional(),
      /** A card of the other brand wears that brand's colours. */
      tone: z.enum(["tint", ...brands]),
    }),
  ),
});
