import { z } from "zod";

/** Plans of one kind. Their page needs a place for its prices, so this leads to the form that asks for the place. */
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
  /** Without results: advice, and the most wanted pages. */
  nothing: z.object({
    heading: z.string(),
    text: z.string(),
    links: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
  }),
});
