import { z } from "zod";
import type { PlanAsked } from "../model.ts";

const text = z.string().max(80).default("");

/** The subject of a page, from its form. */
export const pageAsked = z.object({
  planid: z.string().min(1).max(80),
  cint: text,
  dwel: text,
  prom: text,
  zip: text,
  tdsp: text,
  esiid: text,
}) satisfies z.ZodType<PlanAsked, object>;

/** The fields that the page names. */
export const namedFields = (asked: PlanAsked): Partial<PlanAsked> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
