// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { isHouse } from "../kernel/dwelling.ts";

/** A promo-code badge is for promo codes of more than two characters: PS and PM are everybody's (S1-104). */
export const showsPromoBadge = (prom: string): boolean => prom.length > 2;

/** The lists of badges in content that apply where a plan has none of its own. */
export type DefaultBadges = "single-family" | "multi-family" | "single-family-with-promo" | "multi-family-with-promo";

interface BadgeFacts {
  /** The promo code of the query, empty when there is none. */
  readonly prom: string;
  readonly dwel: string;
}

export const defaultBadges = decisionTable<BadgeFacts, DefaultBadges>(
  "default-badges",
  "Which default badges do plans have that the badge list does not name?",
  [
    {
      rule: "a promo code and a house",
      when: (f) => f.prom !== "" && isHouse(f.dwel),
      then: "single-family-with-promo",
      source: "S1-103",
    },
    {
      rule: "a promo code and any other dwelling",
      when: (f) => f.prom !== "",
      then: "multi-family-with-promo",
      source: "S1-103",
    },
    { rule: "no promo code and a house", when: (f) => isHouse(f.dwel), then: "single-family", source: "S1-102" },
    otherwise("no promo code and any other dwelling", "multi-family", "S1-102"),
  ],
);
