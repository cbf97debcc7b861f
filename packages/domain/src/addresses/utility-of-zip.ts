import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count, flag, type FactsOf } from "../kernel/facts.ts";
import type { ZipArea } from "./model.ts";
import { isTexan, tdspCode } from "./rules.ts";
import { tdspName } from "./utilities.ts";

const factsOfUtilityOfZip = {
  utilities: count("How many utilities of the market that is open to choice deliver there."),
  isChosen: flag("The customer has said which of them serves the home."),
  isOutOfState: flag(),
};
export type ZipFacts = FactsOf<typeof factsOfUtilityOfZip>;

/**
 * A plan's price holds for one utility, and the specification asks for a ZIP code and no more (E-004, E-013). Ours: of several
 * utilities none is guessed, since a guess would show prices that the home can't have; where there is none, the customer hears
 * whether it is the city's own power or another state.
 */
export const utilityOfZip = decisionTable<
  ZipFacts,
  "the-only-one" | "the-chosen-one" | "which-utility" | "not-served" | "outside-texas"
>("utility-of-zip", "For which utility are plans shown to somebody who gives a ZIP code?", factsOfUtilityOfZip, [
  { rule: "one utility delivers there", source: "E-004", when: { utilities: 1 }, then: "the-only-one" },
  { rule: "several do, and the customer has said which", when: { isChosen: true }, then: "the-chosen-one" },
  { rule: "several do", when: { utilities: { above: 1 } }, then: "which-utility" },
  { rule: "none does, outside Texas", when: { isOutOfState: true }, then: "outside-texas" },
  otherwise("none does, in Texas", "not-served"),
]);

/** What a ZIP code says about who delivers there. */
export type ZipMeaning =
  | { readonly kind: "utility"; readonly area: ZipArea }
  | { readonly kind: "which-utility"; readonly areas: readonly ZipArea[] }
  | { readonly kind: "not-served" | "outside-texas" };

/** The areas of that ZIP code, of all that a search has found: a search finds similar ones too, and utilities outside the market. */
export const areasOfZip = (zip: string, found: readonly ZipArea[]): readonly ZipArea[] =>
  found.filter((area) => area.zip === zip && tdspName(area.tdsp) !== undefined);

/**
 * @param found what a search for the ZIP code has found
 * @param chosen the utility that the customer has named; empty for none
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
