import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlan } from "../renewal/steps/renewal.fixture.ts";
import type { Fee } from "../kernel/money.ts";
import { type FilterChoice, narrowPlans, type PlanFilter, planFilterSearch, readPlanFilters } from "./filters.ts";
import type { PlanOffer } from "./model.ts";

const read = (search: string): FilterChoice => readPlanFilters(new URLSearchParams(search));
const byNight = {
  conditionType: "Z250",
  range: "23:00-06:00",
  scope: { from: 0, to: undefined, sharePercent: 30 },
  value: 4_000_000,
};
let plans = 0;
const plan = (change: Partial<PlanOffer>): PlanOffer => ({
  ...aPlan,
  rateDetails: [],
  retailer: "",
  rateType: "Fixed",
  billCredits: [],
  cancellationFee: { kind: "flat", cents: 15_000 },
  id: `P${(plans += 1)}`,
  ...change,
});

describe("an address", () => {
  test("names options by commas or one by one, in any order, without duplicates", () =>
    expect(read("term=13-24,12&term=12&green=50&leave=free")).toEqual({
      term: ["12", "13-24"],
      green: ["50"],
      leave: ["free"],
    }));
  test.each(["", "term=", "term=13", "price=cheap", "leave=constructor", "company=<b>", "sort=price"])(
    "%j narrows nothing",
    (search) => expect(read(search)).toEqual({}),
  );
  test("names five companies at most", () =>
    expect(read("company=f,e,d,c,b,a")).toEqual({ company: ["a", "b", "c", "d", "e"] }));
  test("has one spelling for each choice", () => {
    const anything = fc.constantFrom("12", "monthly", "fixed", "hours", "100", "50", "free", "none", "acme", "nothing");
    const filter = fc.constantFrom<PlanFilter>("term", "price", "green", "leave", "credits", "company");
    fc.assert(
      fc.property(fc.array(fc.tuple(filter, anything)), (parameters) => {
        const choice = readPlanFilters(new URLSearchParams(parameters));
        const spelled = planFilterSearch(choice);
        expect(readPlanFilters(new URLSearchParams(spelled))).toEqual(choice);
        expect(planFilterSearch(readPlanFilters(new URLSearchParams(parameters.toReversed())))).toEqual(spelled);
      }),
    );
  });
});

describe("a list", () => {
  const fixed = plan({ term: 12, rateType: "Fixed", renewablePercent: 100, billCredits: [] });
  const nights = plan({ term: 12, rateType: "Fixed", renewablePercent: 20, rateDetails: [byNight], billCredits: [] });
  const credit = plan({
    term: 24,
    rateType: "Fixed",
    renewablePercent: 60,
    billCredits: [{ thresholdKwh: 1_000, amount: 5_000 }],
  });
  const open = plan({
    term: 0,
    rateType: "Variable",
    renewablePercent: undefined,
    cancellationFee: { kind: "not-stated" },
    billCredits: [],
  });
  const all = [fixed, nights, credit, open];
  const left = (search: string) => narrowPlans(all, read(search)).plans;

  test.each([
    ["term=12", [fixed, nights]],
    ["term=monthly,13-24", [credit, open]],
    ["price=hours", [nights]],
    ["price=fixed&term=13-24", [credit]],
    ["green=50", [fixed, credit]],
    ["green=100", [fixed]],
    ["leave=free", [open]],
    ["credits=none&green=50", [fixed]],
  ])("is narrowed by %s", (search, expected) => expect(left(search)).toEqual(expected));

  test("tells prepaid plans, those for new customers only and hourly ones apart, where the offers of an export have the field", () => {
    const [prepaid, forNew, byHour, plain] = [
      { prepaid: true },
      { newCustomersOnly: true },
      { timeOfUse: true },
      {},
    ].map(plan);
    const left = (search: string) =>
      narrowPlans(
        [prepaid, forNew, byHour, plain].flatMap((one) => one ?? []),
        read(search),
      ).plans;
    expect(left("paid=before")).toEqual([prepaid]);
    expect(left("paid=after&who=anyone")).toEqual([byHour, plain]);
    // A new customer may have all of them.
    expect(left("who=new")).toHaveLength(4);
    expect(left("price=hours")).toEqual([byHour]);
  });

  test("counts the remaining plans for each option, with the other filters applied", () => {
    const { filters } = narrowPlans(all, read("green=50"));
    expect(
      filters.find(({ filter }) => filter === "term")?.options.map(({ option, count }) => [option, count]),
    ).toEqual([
      ["monthly", 0],
      ["12", 1],
      ["13-24", 1],
    ]);
    expect(filters.find(({ filter }) => filter === "green")?.options).toEqual([
      { option: "100", name: "", isChosen: false, count: 1 },
      { option: "50", name: "", isChosen: true, count: 2 },
    ]);
  });

  test("names the filter to loosen when nothing is left", () => {
    const { plans, without } = narrowPlans(all, read("price=hours&green=50&term=12"));
    expect(plans).toEqual([]);
    expect(without).toEqual([
      { filter: "price", count: 1 },
      { filter: "green", count: 1 },
    ]);
  });

  test("drops options without a plan", () =>
    expect(narrowPlans([fixed, credit], read("price=variable&term=12&company=acme")).choice).toEqual({ term: ["12"] }));

  test("is not narrowed by a filter that all of its plans pass: it has one address", () => {
    expect(narrowPlans([fixed, nights], read("term=12&price=hours")).choice).toEqual({ price: ["hours"] });
    expect(narrowPlans([fixed, open], read("term=monthly,12")).choice).toEqual({});
    const anyTerm = fc.subarray(["monthly", "12", "13-24"]);
    fc.assert(
      fc.property(fc.subarray(all), anyTerm, fc.subarray(["fixed", "variable", "hours"]), (offered, term, price) => {
        const narrowed = narrowPlans(offered, { term, price });
        expect(narrowPlans(offered, narrowed.choice).choice).toEqual(narrowed.choice);
        for (const filter of Object.keys(narrowed.choice) as PlanFilter[])
          expect(narrowPlans(offered, { [filter]: narrowed.choice[filter] }).plans.length).toBeLessThan(offered.length);
      }),
    );
  });

  test("counts a fee for little use, and minimum-use terms without amounts, as terms by use", () => {
    const fee = plan({ minimumUseFees: [{ belowKwh: 500, amount: 995 }] });
    const withTerms = plan({ minimumUseTerms: true });
    expect(narrowPlans([fee, withTerms, credit, fixed], read("credits=none")).plans).toEqual([fixed]);
    // Unknown for an imported offer without the field.
    const imported = { ...fixed, retailer: "AE TEXAS" };
    const without = { ...imported, minimumUseTerms: false };
    expect(narrowPlans([imported, without, withTerms], read("credits=none")).plans).toEqual([without]);
  });

  test("does not count a credit in every bill as a term by use", () => {
    const always = plan({
      billCredits: [{ thresholdKwh: 0, amount: 300 }],
      minimumUseFees: [{ belowKwh: 0, amount: 995 }],
    });
    expect(narrowPlans([always, credit], read("credits=none")).plans).toEqual([always]);
  });

  test("has no filter without effect, and companies only where there are several", () => {
    const retailers = ["Éclair Energy, LLC", "SoFed", "SoFed"].map((retailer) => plan({ retailer }));
    expect(narrowPlans(retailers.slice(1), {}).filters).toEqual([]);
    expect(narrowPlans(retailers, {}).filters).toEqual([
      {
        filter: "company",
        options: [
          { option: "eclair-energy-llc", name: "Éclair Energy, LLC", isChosen: false, count: 1 },
          { option: "sofed", name: "SoFed", isChosen: false, count: 2 },
        ],
      },
    ]);
  });

  test("counts equal a plain count", () => {
    const aTerm = fc.constantFrom(0, 6, 12, 18, 24, 36);
    const aShare = fc.constantFrom(undefined, 0, 50, 99, 100);
    const aList = fc.array(
      fc.record({
        term: aTerm,
        renewablePercent: aShare,
        rateType: fc.constantFrom("Fixed", "Variable", "Indexed", "Odd"),
        retailer: fc.constantFrom("", "Acme", "Bolt"),
        timeOfUse: fc.boolean(),
        cancellationFee: fc.constantFrom<Fee>({ kind: "none" }, { kind: "not-stated" }, { kind: "flat", cents: 1 }),
        billCredits: fc.constantFrom(
          ...[[], [0], [1_000]].map((from) => from.map((thresholdKwh) => ({ thresholdKwh, amount: 1 }))),
        ),
        minimumUseTerms: fc.constantFrom(undefined, true, false),
        prepaid: fc.boolean(),
        newCustomersOnly: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    const aChoice = fc.record(
      {
        term: fc.subarray(["monthly", "under-12", "12", "13-24", "over-24"], { minLength: 1 }),
        price: fc.subarray(["fixed", "variable", "indexed", "hours"], { minLength: 1 }),
        green: fc.subarray(["100", "50"], { minLength: 1 }),
        leave: fc.constant(["free"]),
        credits: fc.constant(["none"]),
        paid: fc.subarray(["after", "before"], { minLength: 1 }),
        who: fc.constant(["anyone"]),
        company: fc.subarray(["acme", "bolt"], { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    const plainly: Record<string, (plan: PlanOffer, option: string) => boolean> = {
      term: ({ term }, option) =>
        option ===
        (term === 0 ? "monthly" : term < 12 ? "under-12" : term === 12 ? "12" : term <= 24 ? "13-24" : "over-24"),
      price: ({ rateType, timeOfUse }, option) =>
        rateType.toLowerCase() === option || (option === "hours" && !!timeOfUse),
      green: ({ renewablePercent }, option) => (renewablePercent ?? 0) >= Number(option),
      leave: ({ cancellationFee: { kind }, term }) => kind === "none" || (kind === "not-stated" && term === 0),
      credits: ({ billCredits, minimumUseTerms, retailer }) =>
        !billCredits.some(({ thresholdKwh }) => thresholdKwh > 0) && !(minimumUseTerms ?? retailer !== ""),
      paid: ({ prepaid }, option) => (option === "before") === prepaid,
      who: ({ newCustomersOnly }) => !newCustomersOnly,
      company: ({ retailer }, option) => retailer.toLowerCase() === option,
    };
    fc.assert(
      fc.property(aList, aChoice, (list, asked) => {
        const offered = list.map(plan);
        const { plans, filters, choice } = narrowPlans(offered, asked);
        const fits = (one: PlanOffer, apart = "") =>
          Object.entries(choice).every(
            ([filter, options]) => filter === apart || options.some((option) => plainly[filter]?.(one, option)),
          );
        expect(plans).toEqual(offered.filter((one) => fits(one)));
        for (const { filter, options } of filters.filter(({ filter }) => plainly[filter]))
          for (const { option, count } of options)
            expect(count).toBe(offered.filter((one) => fits(one, filter) && plainly[filter]?.(one, option)).length);
      }),
    );
  });
});
