import { nextSteps } from "@switchyard/domain/account/next-step";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  /** `{firstName}`, or the word `none`. */
  heading: z.string(),
  /** With `{day}`: today. */
  lead: z.string(),
  /** Over what is to be decided. */
  badge: z.string(),
  /**
   * What to say for each answer of the decision table `next-step-of-home`: with `{plan}`, `{day}` of its end, `{days}` left,
   * `{price}` and `{address}`; what is not known comes as the word `none`.
   */
  steps: z.record(z.enum(nextSteps), z.object({ heading: z.string(), text: z.string(), action: link.optional() })),
  drawing: z.string().optional(),
  plan: z.object({
    /** With `{kwh}`. */
    priceNote: z.string(),
    priceNoteWithoutUse: z.string(),
    /** With `{day}`. */
    ends: z.string(),
    noEnd: z.string(),
    /** With `{days}`. */
    left: z.string(),
    term: z.string(),
    leaveEarly: z.string(),
    deliveredBy: z.string(),
    meter: z.string(),
    more: link,
    noneHeading: z.string(),
    none: z.string(),
  }),
  usage: z.object({ more: link, heading: z.string(), none: z.string(), failed: z.string() }),
  bills: z.object({
    heading: z.string(),
    /** With `{email}`. */
    paperless: z.string(),
    paper: z.string(),
    unknown: z.string(),
    action: link,
  }),
  /** Each leads to a page of the site; not shown to customers whom that page is not for (docs/roles.md). */
  cards: z.array(z.object({ icon: z.string(), heading: z.string(), text: z.string(), action: link })),
  /** When not even the homes can be looked up. */
  unavailable: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
});

export type DashboardContent = z.output<typeof content>;
