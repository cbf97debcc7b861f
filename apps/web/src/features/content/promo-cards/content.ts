import { brands } from "@switchyard/domain/kernel/brand";
import { z } from "zod";

export const content = z.object({
  cards: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      link: z.object({ text: z.string(), href: z.string(), brand: z.enum(brands).optional() }),
      drawing: z.string().optional(),
      /** A card about the other brand has that brand's colors. */
      tone: z.enum(["tint", ...brands]),
    }),
  ),
});
