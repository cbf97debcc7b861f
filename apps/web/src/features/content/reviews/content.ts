import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

/** A review as content and the provider's system spell it. `ReviewImage` is a drawing's name or a picture's address. */
const review = z.object({
  ReviewerName: z.string(),
  ReviewComment: z.string(),
  Ratings: z.coerce.number().int().min(1).max(5),
  ReviewImage: z.string().optional(),
});

export type ReviewContent = z.output<typeof review>;

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  reviews: z.array(review).default([]),
  /** Links to all reviews: one for screens up to 768 px, another for wider ones. */
  seeAllMobile: link.optional(),
  seeAllDesktop: link.optional(),
});
