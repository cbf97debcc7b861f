import { z } from "zod";

const home = z.object({ label: z.string(), drawing: z.string(), description: z.string(), kwh: z.number() });

export const content = z.object({
  title: z.string(),
  description: z.string(),
  tooltip: z.object({ label: z.string(), text: z.string() }),
  /** The types of homes, from the smallest to the largest. */
  homes: z.tuple([home, home, home, home]),
  /** Replaces each type's drawing if the address is an apartment. */
  apartmentDrawing: z.string(),
  /** Of a signed-in customer. */
  ownTitle: z.string(),
  average: z.string(),
  unit: z.string(),
});

export type UsageToolContent = z.output<typeof content>;
