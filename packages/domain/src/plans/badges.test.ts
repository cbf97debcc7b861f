import { describe, expect, test } from "vitest";
import { defaultBadges, showsPromoBadge } from "./badges.ts";

test.each([["ABC", true], ["SPRING26", true], ["PS", false], ["PM", false], ["", false]])("the promo code %j has a badge: %s (S1-104)", (prom, shows) => expect(showsPromoBadge(prom)).toBe(shows));

describe("the default badges (S1-102, S1-103)", () => {
  test.each([
    ["SPRING", "01", "a promo code and a house", "single-family-with-promo"],
    ["SPRING", "0105", "a promo code and a house", "single-family-with-promo"],
    ["SPRING", "02", "a promo code and any other dwelling", "multi-family-with-promo"],
    ["SPRING", "", "a promo code and any other dwelling", "multi-family-with-promo"],
    ["", "01", "no promo code and a house", "single-family"],
    ["", "0105", "no promo code and a house", "single-family"],
    ["", "02", "no promo code and any other dwelling", "multi-family"],
    ["", "", "no promo code and any other dwelling", "multi-family"],
  ])("with promo %j and dwelling %j follow the rule: %s", (prom, dwel, rule, outcome) => {
    expect(defaultBadges.decide({ prom, dwel })).toMatchObject({ rule, outcome });
  });
});
