// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { defaultPromo } from "../kernel/dwelling.ts";

const number = /^\d{1,12}$/;
const meter = /^\d{17,22}$/;
const product = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/;
const word = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;
const flag = /^(true|false)$/;

/**
 * The query parameters that travel along, in their canonical spelling and order, each with its pattern (S1-042 to
 * S1-055, E-014 to E-023). This is the only list of them; other parameters are dropped.
 */
const patterns = {
  /** Customer intent: see kernel/intent. */
  cint: /^[2-7]$/,
  zip: /^\d{5}$/,
  tdsp: /^[A-Za-z0-9]{1,20}(_[A-Za-z0-9]{1,20})*$/,
  esiid: meter,
  /** The meter for a customer's use in a transfer (S1-045). */
  oldEsiId: meter,
  /** Dwelling code: 01 house, 02 apartment. */
  dwel: /^0[12][A-Za-z0-9]{0,6}$/,
  prom: word,
  planid: product,
  currentplanid: product,
  contractaccount: number,
  bpNumber: number,
  rdcampaign: flag,
  risktype: word,
  isEV: word,
  /** Campaign and classification of the visitor; they travel without any effect (E-023). */
  webcode: word,
  customerclassification: word,
  /** The product of the requested plan content. */
  kypProductId: product,
  /** The campaign of a customer's visit; a signed-in customer's order has it instead of the plan's own. */
  campaignId: word,
} as const;

export type ShoppingParameter = keyof typeof patterns;
export const shoppingParameters = Object.keys(patterns) as readonly ShoppingParameter[];

/** The shopping values in a URL; every value fits its pattern. */
export type ShoppingQuery = Readonly<Partial<Record<ShoppingParameter, string>>>;

const longestValue = 80;
const canonical: ReadonlyMap<string, ShoppingParameter> = new Map(
  shoppingParameters.map((name) => [name.toLowerCase(), name]),
);

const fits = (name: ShoppingParameter, value: string): boolean =>
  value.length <= longestValue && patterns[name].test(value);

/** A query as names with values, in order, such as `URLSearchParams`. */
export type Pairs = Iterable<readonly [name: string, value: string]>;

const isPairs = (source: object): source is Pairs => Symbol.iterator in source;

/**
 * Reads the travelling parameters of any query: names in any case, the first value of a repeated one. A value that does
 * not fit its pattern is dropped, the rest stays.
 */
export const readShoppingQuery = (
  source: Pairs | Readonly<Record<string, string | readonly string[] | undefined>>,
): ShoppingQuery => {
  const found = new Map<ShoppingParameter, string>();
  for (const [spelling, values] of isPairs(source) ? source : Object.entries(source)) {
    const name = canonical.get(spelling.toLowerCase());
    const value = typeof values === "string" ? values : values?.[0];
    if (name !== undefined && value !== undefined && !found.has(name)) found.set(name, value.trim());
  }
  return inOrder((name) => found.get(name));
};

const inOrder = (valueOf: (name: ShoppingParameter) => string | undefined): ShoppingQuery => {
  const query: Partial<Record<ShoppingParameter, string>> = {};
  for (const name of shoppingParameters) {
    const value = valueOf(name);
    if (value !== undefined && fits(name, value)) query[name] = value;
  }
  return query;
};

/**
 * The parameters of an address: canonical spelling, fixed order, so that equal queries make equal addresses.
 * @param overrides values for this link alone; undefined or empty removes a parameter. Names that don't travel (such as
 *   an error code) come last.
 */
export const parametersOf = (
  query: ShoppingQuery,
  overrides: Readonly<Record<string, string | undefined>> = {},
): readonly (readonly [name: string, value: string])[] => {
  const merged = { ...query, ...overrides };
  const others = Object.entries(overrides).flatMap(([name, value]) =>
    value === undefined || value === "" || canonical.has(name.toLowerCase()) ? [] : [[name, value] as const],
  );
  return [...Object.entries(inOrder((each) => merged[each])), ...others];
};

/** The cards for choosing a plan: secondary ones are in the rest of a list with one group before it. */
export type PlanCard = "primary" | "secondary";

/**
 * The query of the order-information page after a choice: the current query, with the card's additions (S1-069 to
 * S1-075, S1-085 to S1-088).
 */
export const withPlan = (query: ShoppingQuery, planid: string, card: PlanCard): ShoppingQuery => ({
  ...query,
  planid,
  risktype: "low",
  ...(card === "secondary" ? {} : { rdcampaign: "false" }),
});

/**
 * The query after a choice from a signed-in customer's own list, on any card.
 * @param currentplanid the home's current plan; undefined when the look-up failed
 */
export const withOwnPlan = (
  query: ShoppingQuery,
  planid: string,
  currentplanid: string | undefined,
): ShoppingQuery => ({
  ...query,
  planid,
  rdcampaign: "false",
  ...(currentplanid === undefined ? {} : { currentplanid }),
});

/** The query with the default promo: PS for a house, PM otherwise (E-432). */
export const withDefaults = (query: ShoppingQuery): ShoppingQuery & { readonly prom: string } => ({
  ...query,
  prom: query.prom ?? defaultPromo(query.dwel),
});
