import { z } from "zod";
import type { PlanAsked } from "../model.ts";

const text = z.string().max(80).default("");

/** What a page is about, as it comes with a form. */
export const pageAsked = z.object({
  planid: z.string().min(1).max(80),
  cint: text,
  dwel: text,
  prom: text,
  zip: text,
  tdsp: text,
  esiid: text,
}) satisfies z.ZodType<PlanAsked, object>;

/** What the page does say. */
export const said = (asked: PlanAsked): Partial<PlanAsked> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
