import type { ServiceAddress } from "../addresses/model.ts";
import { dwellingOf, isSameUtility } from "../addresses/rules.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import { kindOfDwelling } from "../kernel/dwelling.ts";

const factsOfOrderParts = {
  isOtherUtility: flag("Another utility delivers to the home than to the plan's area."),
  isOtherZip: flag(),
  isOtherDwelling: flag("The address has a unit and the order a house, or it has none and the order an apartment."),
  isZipSeen: flag("Facts about this home that the page has shown, or that a caller states in the same call."),
  isDwellingSeen: flag(),
};
export type OrderPartsFacts = FactsOf<typeof factsOfOrderParts>;

export type OrderParts = "together" | "other-utility" | "other-zip" | "other-dwelling";

/**
 * An order has a home, an area, a kind of home and a plan, which a customer chooses on different pages. The utility
 * decides the price, so a home of another utility is never ordered with the plan. A ZIP code or a kind of home that
 * contradicts the address can be right (a duplex, a house on a ZIP line). So we ask the customer once.
 */
export const orderParts = decisionTable<OrderPartsFacts, OrderParts>(
  "order-parts",
  "Do the home, the area, the dwelling and the plan of an order belong together?",
  factsOfOrderParts,
  [
    { rule: "another utility delivers to the home", when: { isOtherUtility: true }, then: "other-utility" },
    {
      rule: "the home has another ZIP code, and the customer has not seen that",
      when: { isOtherZip: true, isZipSeen: false },
      then: "other-zip",
    },
    {
      rule: "the address contradicts the kind of home, and the customer has not seen that",
      when: { isOtherDwelling: true, isDwellingSeen: false },
      then: "other-dwelling",
    },
    otherwise("nothing contradicts the home, or the customer knows it", "together"),
  ],
);

/** The plan's area and dwelling. Empty texts are unknown. */
export interface PlaceOfPlan {
  readonly zip: string;
  readonly tdsp: string;
  readonly dwel: string;
}

type Home = Pick<ServiceAddress, "zip" | "tdsp" | "unit">;
type Seen = Partial<Pick<OrderPartsFacts, "isZipSeen" | "isDwellingSeen">>;

export const orderPartsFacts = (home: Home, place: PlaceOfPlan, seen: Seen = {}): OrderPartsFacts => ({
  isOtherUtility: place.tdsp !== "" && home.tdsp !== "" && !isSameUtility(home.tdsp, place.tdsp),
  isOtherZip: place.zip !== "" && home.zip !== "" && home.zip !== place.zip,
  isOtherDwelling: contradictedDwelling(home, place.dwel) !== undefined,
  isZipSeen: false,
  isDwellingSeen: false,
  ...seen,
});

/** The order's kind of dwelling, where the address contradicts it; for the sentence of the consent. */
export const contradictedDwelling = (
  home: Pick<ServiceAddress, "unit"> | undefined,
  dwel: string,
): ReturnType<typeof kindOfDwelling> | undefined =>
  home === undefined || dwel === "" || kindOfDwelling(dwel) === kindOfDwelling(dwellingOf(home))
    ? undefined
    : kindOfDwelling(dwel);
