// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, text, type FactsOf } from "../kernel/facts.ts";

/** Only promo codes of more than two characters have a badge: PS and PM are the defaults (S1-104). */
export const showsPromoBadge = (prom: string): boolean => prom.length > 2;

/** The content's lists of badges for plans without their own list. */
export type DefaultBadges = "single-family" | "multi-family" | "single-family-with-promo" | "multi-family-with-promo";

const factsOfDefaultBadges = {
  prom: text('a promo code, or ""', "", "The promo code of the query, empty when there is none."),
  isHouse: flag(),
};
type BadgeFacts = FactsOf<typeof factsOfDefaultBadges>;

export const defaultBadges = decisionTable<BadgeFacts, DefaultBadges>(
  "default-badges",
  "Which default badges do plans have that the badge list does not name?",
  factsOfDefaultBadges,
  [
    {
      rule: "a promo code and a house",
      when: { isHouse: true, prom: { not: "" } },
      then: "single-family-with-promo",
      source: "S1-103",
    },
    {
      rule: "a promo code and any other dwelling",
      when: { prom: { not: "" } },
      then: "multi-family-with-promo",
      source: "S1-103",
    },
    { rule: "no promo code and a house", when: { isHouse: true }, then: "single-family", source: "S1-102" },
    otherwise("no promo code and any other dwelling", "multi-family", "S1-102"),
  ],
);
