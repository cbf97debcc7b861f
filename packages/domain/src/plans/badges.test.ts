import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { defaultBadges, showsPromoBadge } from "./badges.ts";

test.each([
  ["ABC", true],
  ["SPRING26", true],
  ["PS", false],
  ["PM", false],
  ["", false],
])("the promo code %j has a badge: %s (S1-104)", (prom, shows) => expect(showsPromoBadge(prom)).toBe(shows));

// S1-102, S1-103
provesRules(defaultBadges, [
  ["a promo code and a house", { prom: "SPRING", isHouse: true }, "single-family-with-promo"],
  ["a promo code and any other dwelling", { prom: "SPRING", isHouse: false }, "multi-family-with-promo"],
  ["no promo code and a house", { prom: "", isHouse: true }, "single-family"],
  ["no promo code and any other dwelling", { prom: "", isHouse: false }, "multi-family"],
]);
