import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count, flag, type FactsOf } from "../kernel/facts.ts";
import type { ZipArea } from "./model.ts";
import { isTexan, tdspCode } from "./rules.ts";
import { tdspName } from "./utilities.ts";

const factsOfUtilityOfZip = {
  utilities: count("The number of utilities of the competitive market there."),
  isChosen: flag("The customer has chosen one of the home's utilities."),
  isOutOfState: flag(),
};
export type ZipFacts = FactsOf<typeof factsOfUtilityOfZip>;

/**
 * A plan's price depends on the utility, and the specification asks only for a ZIP code (E-004, E-013). Ours asks
 * between several utilities, because a guess could show wrong prices. Without one, the page tells whether the city has
 * its own utility or the place is in another state.
 */
export const utilityOfZip = decisionTable<
  ZipFacts,
  "the-only-one" | "the-chosen-one" | "which-utility" | "not-served" | "outside-texas"
>("utility-of-zip", "For which utility do we show plans to a visitor with a ZIP code?", factsOfUtilityOfZip, [
  { rule: "one utility delivers there", source: "E-004", when: { utilities: 1 }, then: "the-only-one" },
  { rule: "several do, and the customer has chosen one", when: { isChosen: true }, then: "the-chosen-one" },
  { rule: "several do", when: { utilities: { above: 1 } }, then: "which-utility" },
  { rule: "no utility does, outside Texas", when: { isOutOfState: true }, then: "outside-texas" },
  otherwise("no utility does, in Texas", "not-served"),
]);

/** The utilities of a ZIP code. */
export type ZipMeaning =
  | { readonly kind: "utility"; readonly area: ZipArea }
  | { readonly kind: "which-utility"; readonly areas: readonly ZipArea[] }
  | { readonly kind: "not-served" | "outside-texas" };

/**
 * The areas of that ZIP code among the results: a search also finds similar codes, and utilities outside the market.
 */
export const areasOfZip = (zip: string, found: readonly ZipArea[]): readonly ZipArea[] =>
  found.filter((area) => area.zip === zip && tdspName(area.tdsp) !== undefined);

/**
 * @param found the results of a search for the ZIP code
 * @param chosen the customer's choice; empty for none
 */
export const zipMeaning = (zip: string, found: readonly ZipArea[], chosen = ""): ZipMeaning => {
  const areas = areasOfZip(zip, found);
  const own = areas.find(({ tdsp }) => chosen !== "" && tdspCode(tdsp) === tdspCode(chosen));
  const facts = { utilities: areas.length, isChosen: own !== undefined, isOutOfState: !isTexan(zip) };
  const { outcome } = utilityOfZip.decide(facts);
  const area = outcome === "the-only-one" ? areas[0] : outcome === "the-chosen-one" ? own : undefined;
  if (area) return { kind: "utility", area };
  return outcome === "not-served" || outcome === "outside-texas" ? { kind: outcome } : { kind: "which-utility", areas };
};
