import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Reviews } from "@switchyard/domain/reviews/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { plainTextOf } from "../wire/plain-text.ts";
import { codeSchema, readable } from "../wire/values.ts";

const words = codeSchema.transform(plainTextOf).pipe(z.string().min(1));
const reviewResponse = z.object({
  ReviewerName: words,
  ReviewComment: words,
  Ratings: z.coerce.number().int().min(1).max(5),
  ReviewImage: codeSchema,
});
const reviewsResponse = z.object({ result: z.array(z.unknown()) });

/** Pages use this as an image source, so other addresses than images are dropped. */
const pictureOf = (address: string): string => (/^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(address) ? address : "");

/** Customers' reviews (A-358). A review without a name, a text or one to five stars is dropped. */
export const reviews = (gateway: GatewayClient, locale: Locale): Reviews => ({
  reviews: () =>
    gateway.ask(
      { operation: "reviews", method: "GET", path: "/shopping/reviews", query: { language: locale } },
      reviewsResponse,
      ({ result }) =>
        readable(result, reviewResponse).map(({ ReviewerName, ReviewComment, Ratings, ReviewImage }) => ({
          reviewer: ReviewerName,
          comment: ReviewComment,
          rating: Ratings,
          image: pictureOf(ReviewImage),
        })),
    ),
});
