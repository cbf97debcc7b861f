import { planId } from "./plan-order.ts";

/** Which part of a list of plans an address asks for. */
export interface ListPart {
  /** How many times more rows were asked for. Only so many counts are known, so that a list has only so many addresses. */
  readonly more: number;
  /** The plan whose details are asked for, alone on their page. */
  readonly details: string | undefined;
}

export const partParameters = { more: "more", details: "details" } as const;

/** Plans that a list begins with, in larger cards and in rows, and the rows that come with each step beyond. */
const firstPlans = 15;
const rowsOfStep = 24;
const mostSteps = 99;

/** Reads the part out of any search; what is no part counts as not said. */
export const readListPart = (search: URLSearchParams): ListPart => {
  const [more, details] = [search.get(partParameters.more) ?? "", search.get(partParameters.details) ?? ""];
  return {
    more: /^\d{1,4}$/.test(more) ? Math.min(Number(more), mostSteps) : 0,
    details: planId.test(details) ? details : undefined,
  };
};

/** The part as parameters of an address; none for the beginning of the list. */
export const listPartSearch = ({ more, details }: ListPart): Readonly<Record<string, string>> => ({
  ...(more === 0 ? {} : { [partParameters.more]: String(more) }),
  ...(details === undefined ? {} : { [partParameters.details]: details }),
});

/**
 * How the rows of a list are divided: those that are shown, and those that the next step brings.
 * @param total how many plans the list has; those that are no rows stand in larger cards
 */
export const rowsOf = <Row>(
  rows: readonly Row[],
  total: number,
  { more }: Pick<ListPart, "more">,
): { readonly shown: readonly Row[]; readonly next: readonly Row[] } => {
  const end = firstPlans - (total - rows.length) + rowsOfStep * more;
  return { shown: rows.slice(0, end), next: more < mostSteps ? rows.slice(end, end + rowsOfStep) : [] };
};

/** How many steps show a list of so many plans to its end, as far as steps reach. */
export const stepsToAll = (total: number): number =>
  Math.min(Math.max(0, Math.ceil((total - firstPlans) / rowsOfStep)), mostSteps);

/** The search of the same list with another part of it; all else that it asks for stays. */
export const searchOfPart = (search: URLSearchParams, part: Partial<ListPart>): string => {
  const { more, details } = { ...readListPart(search), ...part };
  const other = new URLSearchParams(search);
  for (const name of Object.values(partParameters)) other.delete(name);
  for (const [name, value] of Object.entries(listPartSearch({ more, details }))) other.set(name, value);
  return other.size === 0 ? "" : `?${other}`;
};
