import { expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";

const aReview = {
  ReviewerName: "Rosa M.",
  ReviewComment: "As <i>promised</i>.",
  Ratings: 5,
  ReviewImage: "javascript:alert(1)",
};

test("a review is plain text with one to five stars; other addresses than pictures are omitted (A-284, A-358)", async () => {
  const result = [
    aReview,
    { ...aReview, Ratings: 6 },
    { ...aReview, ReviewComment: "" },
    { ...aReview, Ratings: "1", ReviewImage: "https://example.com/rosa.png" },
  ];
  expect((await aGatewayThatAnswers({ result }).reviews.reviews())._unsafeUnwrap()).toEqual([
    { reviewer: "Rosa M.", comment: "As promised.", rating: 5, image: "" },
    { reviewer: "Rosa M.", comment: "As promised.", rating: 1, image: "https://example.com/rosa.png" },
  ]);
});
