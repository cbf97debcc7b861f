import type { Pairs } from "../navigation/shopping-query.ts";
import type { PlanOffer } from "./model.ts";
import { energyTiersOf, feeForLeaving, priceKindOf } from "./rules.ts";

/** What a list of plans is narrowed by, in the order of the page. */
export const planFilters = ["term", "price", "green", "leave", "credits", "paid", "who", "company"] as const;
export type PlanFilter = (typeof planFilters)[number];

interface Filter {
  /** In the order of the page; undefined where the offers name them. */
  readonly options: readonly string[] | undefined;
  /** The options that a plan answers to. */
  readonly answersTo: (plan: PlanOffer) => readonly string[];
}

const termBands = [
  { option: "monthly", from: 0, to: 0 },
  { option: "under-12", from: 1, to: 11 },
  { option: "12", from: 12, to: 12 },
  { option: "13-24", from: 13, to: 24 },
  { option: "over-24", from: 25, to: Number.POSITIVE_INFINITY },
] as const;

/** At least so many percent of the energy are renewable. */
const renewableShares = ["100", "50"] as const;

/** A company's name as it stands in an address. */
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

/** Something comes to the bill, or goes from it, because much or little was used in the month. */
const hasUseTerms = ({ billCredits, minimumUseFees = [], minimumUseTerms }: PlanOffer): boolean =>
  billCredits.length > 0 || minimumUseFees.length > 0 || minimumUseTerms === true;

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
  // Of an imported offer that does not say it, nobody knows.
  credits: {
    options: ["none"],
    answersTo: (plan) =>
      hasUseTerms(plan) || (plan.retailer !== "" && plan.minimumUseTerms === undefined) ? [] : ["none"],
  },
  paid: { options: ["after", "before"], answersTo: ({ prepaid }) => [prepaid === true ? "before" : "after"] },
  who: {
    options: ["anyone", "new"],
    answersTo: ({ newCustomersOnly }) => [newCustomersOnly === true ? "new" : "anyone"],
  },
  company: { options: undefined, answersTo: (plan) => (plan.retailer === "" ? [] : [companyOption(plan)]) },
};

/** What is chosen: of each filter at least one option, of those any; a filter that is not there narrows nothing. */
export type FilterChoice = Readonly<Partial<Record<PlanFilter, readonly string[]>>>;

const choiceOf = (optionsOf: (filter: PlanFilter) => readonly string[]): FilterChoice =>
  Object.fromEntries(
    planFilters.map((filter) => [filter, optionsOf(filter)] as const).filter(([, options]) => options.length > 0),
  );

/** Companies are named by the offers, so an address may name any; this many at most. */
const mostCompanies = 5;

/** Reads `term=12,13-24` as well as a ticked box each; what is no option counts as not said, and the order says nothing. */
export const readPlanFilters = (search: Pairs): FilterChoice =>
  choiceOf((filter) => {
    const values = [...search].flatMap(([name, value]) => (name === filter ? [value] : []));
    const said = new Set(values.join(",").slice(0, 500).split(","));
    const { options } = filters[filter];
    return options?.filter((option) => said.has(option)) ?? companiesIn(said);
  });

const companiesIn = (said: ReadonlySet<string>): readonly string[] =>
  [...said]
    .filter((option) => /^[a-z0-9-]{1,40}$/.test(option))
    .toSorted()
    .slice(0, mostCompanies);

/** The choice as parameters of an address, in one spelling, so that equal lists have equal addresses. */
export const planFilterSearch = (choice: FilterChoice): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(choice).map(([filter, options]) => [filter, options.join(",")]));

/** To what each plan answers, found out once: it is asked for every option of every filter. */
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

/** An option of a filter, and how many plans there are with it while the other filters stay as they are. */
export interface FilterOption {
  readonly option: string;
  /** The company's name; empty where the option has words of its own. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly count: number;
}

export interface NarrowedPlans {
  readonly plans: readonly PlanOffer[];
  /** What narrows them: options that no plan of the list answers to are dropped, and a filter that all of them pass. */
  readonly choice: FilterChoice;
  /** The filters that can narrow this list, with the options that it has. */
  readonly filters: readonly { readonly filter: PlanFilter; readonly options: readonly FilterOption[] }[];
  /** Where nothing is left: how many plans there are without one of the filters, the most helpful first. */
  readonly without: readonly { readonly filter: PlanFilter; readonly count: number }[];
}

/** Narrows a list, and tells what it can be narrowed by. */
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

/** An option that every plan answers to tells them apart in nothing. */
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

/** The companies of the offers by their options, in the order of their names. */
const namesOf = (offered: readonly PlanOffer[], filter: PlanFilter): ReadonlyMap<string, string> =>
  new Map(
    filter === "company"
      ? offered
          .filter(({ retailer }) => retailer !== "")
          .map((plan) => [companyOption(plan), plan.retailer] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
      : [],
  );
