import { z } from "zod";

const perKind = z.object({ served: z.string(), ordered: z.string(), "in-doubt": z.string(), ended: z.string() });

export const content = z.object({
  /** With `{address}`, per kind of proof. */
  heading: perKind,
  lead: perKind,
  /** Instead of the lead, while the customer's name is unknown. */
  noName: z.string(),
  language: z.string(),
  english: z.string(),
  spanish: z.string(),
  download: z.string(),
  print: z.string(),
  /** Above the links to the customer's other homes. */
  homes: z.string(),
  unknown: z.string(),
  none: z.string(),
  retry: z.string(),
});
