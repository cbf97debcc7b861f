import { z } from "zod";

/** Plans of one kind: a page has them only with their prices at a place, so this leads to where the place is asked. */
const kindOfPlan = z.object({
  title: z.string(),
  text: z.string(),
  /** Synonyms, searched like a heading and not shown. */
  words: z.string(),
  href: z.string(),
});

export const content = z.object({
  heading: z.string(),
  plans: z.array(kindOfPlan).default([]),
  /** When nothing was found: what to do, and where most people want to go. */
  nothing: z.object({
    heading: z.string(),
    text: z.string(),
    links: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
  }),
});
