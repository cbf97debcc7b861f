import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateOf } from "../kernel/money.ts";
import {
  type SortablePlan,
  baseChargeOf,
  feeForLeaving,
  energyTiersOf,
  groupsOf,
  threeAndRest,
  threeNoneAndRest,
  planSortKeys,
  removeBrandPrefix,
  sortDirections,
  sortPlans,
  threeThreeAndRest,
  termOf,
} from "./rules.ts";

const aPlan = (id: string, what: Partial<SortablePlan> = {}): SortablePlan => ({
  id,
  name: `Plan ${id}`,
  baseRate: 12_000_000,
  term: 12,
  priority: 1,
  ...what,
});
const idsOf = (plans: readonly SortablePlan[]): string => plans.map((plan) => plan.id).join("");

describe("sorting plans", () => {
  const plans = [
    aPlan("a", { priority: 2, baseRate: 3, term: 24, name: "Saver 12" }),
    aPlan("b", { priority: 3, baseRate: 1, term: 0, name: "árbol" }),
    aPlan("c", { priority: 1, baseRate: 2, term: 6, name: "Saver 6" }),
  ];
  test.each([
    ["priority", "ascending", "cab"],
    ["priority", "descending", "bac"],
    ["price", "ascending", "bca"],
    ["price", "descending", "acb"],
    ["term", "ascending", "bca"],
    ["term", "descending", "acb"],
    ["name", "ascending", "bca"],
    ["name", "descending", "acb"],
  ] as const)("by %s, %s (S1-066 to S1-068)", (key, direction, order) =>
    expect(idsOf(sortPlans(plans, key, direction))).toBe(order),
  );

  test.each([
    ["ascending", "bac"],
    ["descending", "cab"],
  ] as const)("by a month's cost, %s", (direction, order) =>
    expect(idsOf(sortPlans(plans, "cost", direction, ({ id }) => ({ a: 120, b: 95, c: 300 })[id] ?? 0))).toBe(order),
  );

  test("leaves equal plans by priority, then by id, in both directions", () => {
    const equal = [aPlan("d", { priority: 2 }), aPlan("c"), aPlan("b", { priority: 2 }), aPlan("a")];
    for (const direction of sortDirections) expect(idsOf(sortPlans(equal, "price", direction))).toBe("acbd");
  });
  test("by a month's cost is by price where the cost is unknown", () =>
    expect([idsOf(sortPlans(plans, "cost", "ascending")), idsOf(sortPlans(plans, "cost", "descending"))]).toEqual([
      "bca",
      "acb",
    ]));
  test("computes a month's cost for no other order", () => {
    const asked: string[] = [];
    sortPlans(plans, "price", "ascending", ({ id }) => asked.push(id));
    expect(asked).toEqual([]);
  });
  test("keeps the order of plans with equal ids", () => {
    const twins = [aPlan("a", { name: "First" }), aPlan("a", { name: "Second" }), aPlan("a", { name: "Third" })];
    expect(sortPlans(twins, "price", "ascending")).toEqual(twins);
  });
  test("does not change its input", () => {
    expect(idsOf(plans)).toBe("abc");
  });

  const anyPlan = fc.record({
    name: fc.constantFrom("A", "b", "B 2", "B 10"),
    baseRate: fc.nat(3),
    term: fc.nat(3),
    priority: fc.nat(3),
  });
  const anyList = fc
    .array(anyPlan, { maxLength: 20 })
    .map((list) => list.map((plan, index) => aPlan(String.fromCodePoint(97 + index), plan)));
  test("has the same result for any order of the gateway", () => {
    fc.assert(
      fc.property(
        anyList,
        fc.constantFrom(...planSortKeys),
        fc.constantFrom(...sortDirections),
        (list, key, direction) => {
          const sorted = sortPlans(list, key, direction);
          expect(sorted.map((plan) => plan.id).toSorted()).toEqual(list.map((plan) => plan.id).toSorted());
          expect(sortPlans(list.toReversed(), key, direction)).toEqual(sorted);
        },
      ),
    );
  });
  test("orders every pair of neighbors, ascending and descending", () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom("priority", "price", "term"), (list, key) => {
        const valuesOf = (plans: readonly SortablePlan[]): readonly number[] =>
          plans.map((plan) => (key === "price" ? plan.baseRate : plan[key]));
        expect(valuesOf(sortPlans(list, key, "ascending"))).toEqual(
          valuesOf(list).toSorted((one, other) => one - other),
        );
        expect(valuesOf(sortPlans(list, key, "descending"))).toEqual(
          valuesOf(list).toSorted((one, other) => other - one),
        );
      }),
    );
  });
});

describe("grouping plans", () => {
  const list = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  test("puts three plans first on the main list (S1-059 to S1-061)", () => {
    expect(groupsOf(list(5), threeAndRest)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(groupsOf(list(3), threeAndRest)).toEqual([[1, 2, 3], []]);
    expect(groupsOf(list(0), threeAndRest)).toEqual([[], []]);
  });
  test("puts three and three first (S1-080 to S1-082)", () => {
    expect(groupsOf(list(8), threeThreeAndRest)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
    expect(groupsOf(list(6), threeThreeAndRest)).toEqual([[1, 2, 3], [4, 5, 6], []]);
    expect(groupsOf(list(8), threeNoneAndRest)).toEqual([[1, 2, 3], [], [4, 5, 6, 7, 8]]);
    expect(groupsOf(list(2), threeThreeAndRest)).toEqual([[1, 2], [], []]);
  });
  test("loses no plan and changes no order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.constantFrom(threeAndRest, threeThreeAndRest), (plans, sizes) => {
        expect(groupsOf(plans, sizes).flat()).toEqual(plans);
      }),
    );
  });
});

describe("a plan's name", () => {
  const brands = ["Larkspur ", "Larkspur Energy", "Evergreen", ""];
  test.each([
    ["Larkspur Saver 12", "Saver 12"],
    ["LARKSPUR saver 12", "saver 12"],
    ["Larkspur Energy Saver 12", "Saver 12"],
    ["Evergreen Solar", "Solar"],
    ["Larkspurred 12", "Larkspurred 12"],
    ["My Larkspur 12", "My Larkspur 12"],
    ["Larkspur Energy", "Energy"],
    ["Larkspur", "Larkspur"],
    ["  Saver 12 ", "Saver 12"],
    ["", ""],
  ])("%j reads %j (E-438)", (name, shown) => expect(removeBrandPrefix(name, brands)).toBe(shown));
});

describe("a plan's term", () => {
  test("is a number of months (E-435)", () => expect(termOf(12)).toEqual({ kind: "months", months: 12 }));
  test.each([0, -1, Number.NaN])("of %s is month to month (E-436)", (months) =>
    expect(termOf(months)).toEqual({ kind: "month-to-month" }),
  );
});

describe("leaving a plan early", () => {
  const unknownFee = { kind: "not-stated" } as const;
  test.each([12, undefined])("has an unknown fee where the offer does not name one (term %s)", (term) =>
    expect(feeForLeaving({ term, cancellationFee: unknownFee })).toEqual(unknownFee),
  );
  test("is free from month to month, unless the offer has a fee", () => {
    expect(feeForLeaving({ term: 0, cancellationFee: unknownFee })).toEqual({ kind: "none" });
    const flat = { kind: "flat", cents: 5_000 } as const;
    expect(feeForLeaving({ term: 0, cancellationFee: flat })).toEqual(flat);
  });
});

describe("a plan's charges", () => {
  const detail = (conditionType: string, dollars: number) => ({
    conditionType,
    range: "",
    value: rateOf(dollars) ?? 0,
  });
  const rateDetails = [
    detail("Z100", 0.12),
    detail("Z020", 9.95),
    detail("ZXXX", 1),
    detail("Z250", 0.1),
    detail("ZESC", 0.11),
  ];
  test("show three tiers and no other condition (E-440)", () =>
    expect(energyTiersOf({ rateDetails }).map((tier) => tier.conditionType)).toEqual(["Z100", "Z250", "ZESC"]));
  test("have the base charge in the condition Z020 (E-439)", () =>
    expect(baseChargeOf({ rateDetails, baseCharge: 0 })).toBe(995));
  test("have the base charge in its own field when there is no such condition", () =>
    expect(baseChargeOf({ rateDetails: [], baseCharge: 495 })).toBe(495));
});

test("removes only the brand and spaces at the start of a name, and nothing for an empty brand", () => {
  expect([
    removeBrandPrefix("Larkspur   Saver 12", ["Larkspur"]),
    removeBrandPrefix(" Saver 12 ", ["", " "]),
    removeBrandPrefix("Larkspur", ["Larkspur"]),
  ]).toEqual(["Saver 12", "Saver 12", "Larkspur"]);
});
