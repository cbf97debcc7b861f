import { z } from "zod";

const badge = z.object({ text: z.string(), colour: z.string().optional(), fontColour: z.string().optional() });

/** A badge for one plan, or for the plan at a position; 1 is the first by priority. */
const defaultBadge = badge.extend({ planId: z.string().optional(), position: z.number().optional() });

const badges = z.object({
  plans: z.array(badge.extend({ planId: z.string() })).default([]),
  defaults: z
    .object({
      singleFamily: z.array(defaultBadge).default([]),
      multiFamily: z.array(defaultBadge).default([]),
      singleFamilyPromo: z.array(defaultBadge).default([]),
      multiFamilyPromo: z.array(defaultBadge).default([]),
    })
    .prefault({}),
  promoCode: badge.optional(),
});

/** The content fields of a plan list, for both brands. */
export const planListContent = z.object({
  zipDescription: z.string(),
  header: z.string(),
  lead: z.string().optional(),
  moreHeading: z.string().optional(),
  oneHeading: z.string().optional(),
  emptyHeading: z.string(),
  emptyText: z.string(),
  failedHeading: z.string(),
  failedText: z.string(),
  askHeading: z.string(),
  askText: z.string().optional(),
  phone: z.string(),
  badges: badges.prefault({}),
});

export type PlanListContent = z.output<typeof planListContent>;
export type PlanBadgesContent = PlanListContent["badges"];
