import type { Pairs } from "../navigation/shopping-query.ts";
import type { PlanOffer } from "./model.ts";
import { energyTiersOf, feeForLeaving, priceKindOf } from "./rules.ts";

/** The filters of a list of plans, in the order of the page. */
export const planFilters = ["term", "price", "green", "leave", "credits", "paid", "who", "company"] as const;
export type PlanFilter = (typeof planFilters)[number];

interface Filter {
  /** In the order of the page; undefined where the offers supply them. */
  readonly options: readonly string[] | undefined;
  /** A plan's options in this filter. */
  readonly answersTo: (plan: PlanOffer) => readonly string[];
}

const termBands = [
  { option: "monthly", from: 0, to: 0 },
  { option: "under-12", from: 1, to: 11 },
  { option: "12", from: 12, to: 12 },
  { option: "13-24", from: 13, to: 24 },
  { option: "over-24", from: 25, to: Number.POSITIVE_INFINITY },
] as const;

/** At least this percentage of the energy is renewable. */
const renewableShares = ["100", "50"] as const;

/** A company's name in an address. */
const companyOption = ({ retailer }: PlanOffer): string =>
  retailer
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);

const isByTheHour = (plan: PlanOffer): boolean =>
  plan.timeOfUse === true || energyTiersOf(plan).some(({ scope }) => scope !== undefined && scope.sharePercent !== 100);

/** The bill has a fee or a credit that depends on the month's use. A credit from 0 kWh is in every bill. */
const hasUseTerms = ({ billCredits, minimumUseFees = [], minimumUseTerms }: PlanOffer): boolean =>
  billCredits.some(({ thresholdKwh }) => thresholdKwh > 0) ||
  minimumUseFees.some(({ belowKwh }) => belowKwh > 0) ||
  minimumUseTerms === true;

const filters: Readonly<Record<PlanFilter, Filter>> = {
  term: {
    options: termBands.map(({ option }) => option),
    answersTo: ({ term }) => termBands.filter(({ from, to }) => term >= from && term <= to).map(({ option }) => option),
  },
  price: {
    options: ["fixed", "variable", "indexed", "hours"],
    answersTo: (plan) => [priceKindOf(plan) ?? [], isByTheHour(plan) ? "hours" : []].flat(),
  },
  green: {
    options: renewableShares,
    answersTo: ({ renewablePercent = 0 }) => renewableShares.filter((share) => renewablePercent >= Number(share)),
  },
  leave: { options: ["free"], answersTo: (plan) => (feeForLeaving(plan).kind === "none" ? ["free"] : []) },
  // Unknown for an imported offer without the field.
  credits: {
    options: ["none"],
    answersTo: (plan) =>
      hasUseTerms(plan) || (plan.retailer !== "" && plan.minimumUseTerms === undefined) ? [] : ["none"],
  },
  paid: { options: ["after", "before"], answersTo: ({ prepaid }) => [prepaid === true ? "before" : "after"] },
  // New customers may have every plan, so there is no option for them.
  who: { options: ["anyone"], answersTo: ({ newCustomersOnly }) => (newCustomersOnly === true ? [] : ["anyone"]) },
  company: { options: undefined, answersTo: (plan) => (plan.retailer === "" ? [] : [companyOption(plan)]) },
};

/** The chosen options per filter: a plan needs any one of each; a missing filter narrows nothing. */
export type FilterChoice = Readonly<Partial<Record<PlanFilter, readonly string[]>>>;

const choiceOf = (optionsOf: (filter: PlanFilter) => readonly string[]): FilterChoice =>
  Object.fromEntries(
    planFilters.map((filter) => [filter, optionsOf(filter)] as const).filter(([, options]) => options.length > 0),
  );

/** The offers supply the companies, so an address may have any names, up to this many. */
const mostCompanies = 5;

/** Reads `term=12,13-24` as well as repeated parameters; ignores unknown options and the order. */
export const readPlanFilters = (search: Pairs): FilterChoice =>
  choiceOf((filter) => {
    const values = [...search].flatMap(([name, value]) => (name === filter ? [value] : []));
    const given = new Set(values.join(",").slice(0, 500).split(","));
    const { options } = filters[filter];
    return options?.filter((option) => given.has(option)) ?? companiesIn(given);
  });

const companiesIn = (given: ReadonlySet<string>): readonly string[] =>
  [...given]
    .filter((option) => /^[a-z0-9-]{1,40}$/.test(option))
    .toSorted()
    .slice(0, mostCompanies);

/** The choice as address parameters in one spelling, so that equal lists have equal addresses. */
export const planFilterSearch = (choice: FilterChoice): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(choice).map(([filter, options]) => [filter, options.join(",")]));

/** Each plan's options, computed once because every option of every filter needs them. */
const foundBefore = new WeakMap<PlanOffer, Readonly<Record<PlanFilter, readonly string[]>>>();

const answersOf = (plan: PlanOffer): Readonly<Record<PlanFilter, readonly string[]>> => {
  const before = foundBefore.get(plan);
  if (before) return before;
  const found = Object.fromEntries(
    planFilters.map((filter) => [filter, filters[filter].answersTo(plan)] as const),
  ) as Record<PlanFilter, readonly string[]>;
  foundBefore.set(plan, found);
  return found;
};

const answers = (plan: PlanOffer, filter: PlanFilter, options: readonly string[]): boolean =>
  answersOf(plan)[filter].some((option) => options.includes(option));

const passes = (plan: PlanOffer, choice: FilterChoice, apartFrom?: PlanFilter): boolean =>
  planFilters.every((filter) => {
    const options = choice[filter];
    return options === undefined || filter === apartFrom || answers(plan, filter, options);
  });

/** An option of a filter, with the number of its plans while the other filters stay. */
export interface FilterOption {
  readonly option: string;
  /** The company's name; empty where content has the option's text. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly count: number;
}

export interface NarrowedPlans {
  readonly plans: readonly PlanOffer[];
  /** The effective choice: without options that no plan has, and filters that all plans pass. */
  readonly choice: FilterChoice;
  /** The filters that can narrow this list, with their options. */
  readonly filters: readonly { readonly filter: PlanFilter; readonly options: readonly FilterOption[] }[];
  /** For an empty list: the number of plans without each filter, the highest first. */
  readonly without: readonly { readonly filter: PlanFilter; readonly count: number }[];
}

/** Narrows a list, and returns its filters. */
export const narrowPlans = (offered: readonly PlanOffer[], asked: FilterChoice): NarrowedPlans => {
  const choice = choiceOf((filter) => {
    const options = asked[filter]?.filter((option) => offered.some((plan) => answers(plan, filter, [option]))) ?? [];
    return offered.every((plan) => answers(plan, filter, options)) ? [] : options;
  });
  const plans = offered.filter((plan) => passes(plan, choice));
  const chosen = planFilters.filter((filter) => choice[filter] !== undefined);
  return {
    plans,
    choice,
    filters: planFilters
      .map((filter) => ({ filter, options: optionsOf(offered, filter, choice) }))
      .filter(
        ({ filter, options }) =>
          choice[filter] !== undefined || options.some(({ option }) => narrows(option, filter, offered)),
      ),
    without:
      plans.length > 0
        ? []
        : chosen
            .map((filter) => ({ filter, count: offered.filter((plan) => passes(plan, choice, filter)).length }))
            .filter(({ count }) => count > 0)
            .toSorted((one, other) => other.count - one.count),
  };
};

/** An option that every plan has would narrow nothing. */
const narrows = (option: string, filter: PlanFilter, offered: readonly PlanOffer[]): boolean =>
  offered.some((plan) => !answers(plan, filter, [option]));

const optionsOf = (
  offered: readonly PlanOffer[],
  filter: PlanFilter,
  choice: FilterChoice,
): readonly FilterOption[] => {
  const others = offered.filter((plan) => passes(plan, choice, filter));
  const named = namesOf(offered, filter);
  return (filters[filter].options ?? [...named.keys()])
    .filter((option) => offered.some((plan) => answers(plan, filter, [option])))
    .map((option) => ({
      option,
      name: named.get(option) ?? "",
      isChosen: choice[filter]?.includes(option) === true,
      count: others.filter((plan) => answers(plan, filter, [option])).length,
    }));
};

/** The offers' companies as options, in the order of their names. */
const namesOf = (offered: readonly PlanOffer[], filter: PlanFilter): ReadonlyMap<string, string> =>
  new Map(
    filter === "company"
      ? offered
          .filter(({ retailer }) => retailer !== "")
          .map((plan) => [companyOption(plan), plan.retailer] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
      : [],
  );
