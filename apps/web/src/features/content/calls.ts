import { z } from "zod";
import { type Endpoint, endpoint } from "../../site/calls/endpoint.ts";
import { locale } from "../../site/calls/fields.ts";
import { refusalOf } from "../../site/calls/refusal.ts";

export const reviews = endpoint({
  method: "GET",
  path: "/reviews",
  summary: "Customers' reviews of the brand (A-358).",
  query: z.object({ language: locale.optional() }),
  answer: z.object({
    result: z.array(
      z.object({
        ReviewerName: z.string(),
        ReviewComment: z.string(),
        Ratings: z.int().min(1).max(5),
        ReviewImage: z.string(),
      }),
    ),
  }),
  limit: "look-ups",
  handle: async ({ query }, caller) =>
    caller.site
      .lookUps(caller.brand, query.language ?? caller.locale)
      .reviews.reviews()
      .map((list) => ({
        result: list.map(({ reviewer, comment, rating, image }) => ({
          ReviewerName: reviewer,
          ReviewComment: comment,
          Ratings: rating,
          ReviewImage: image,
        })),
      }))
      .mapErr(refusalOf),
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [reviews];
