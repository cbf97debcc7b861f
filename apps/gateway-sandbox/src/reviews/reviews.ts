import { brandOf } from "../catalogue/brands.ts";
import type { BrandId } from "../catalogue/plan.ts";
import type { Locale } from "../catalogue/plan.ts";

/** By the names of the wire. Nobody sent a picture: the site draws one. */
export const reviewsOf = (brand: BrandId, locale: Locale) =>
  brandOf(brand).reviews.map((review) => ({
    ReviewerName: review.reviewer,
    ReviewComment: review.comment[locale],
    Ratings: review.stars,
    ReviewImage: "",
  }));
