import { brandOf } from "../catalogue/brands.ts";
import type { BrandId } from "../catalogue/plan.ts";
import type { Locale } from "../catalogue/plan.ts";

/** Reviews with the wire's names. They have no pictures; the site draws one. */
export const reviewsOf = (brand: BrandId, locale: Locale) =>
  brandOf(brand).reviews.map((review) => ({
    ReviewerName: review.reviewer,
    ReviewComment: review.comment[locale],
    Ratings: review.stars,
    ReviewImage: "",
  }));
