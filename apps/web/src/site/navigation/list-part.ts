import { planId } from "./plan-order.ts";

/** The requested part of a plan list. */
export interface ListPart {
  /** The number of further steps. Limited, so a list has a limited number of addresses. */
  readonly more: number;
  /** The plan whose details are shown on a separate page. */
  readonly details: string | undefined;
}

export const partParameters = { more: "more", details: "details" } as const;

/** Plans at the beginning of a list, in larger cards and rows. */
export const firstPlans = 9;
/** Rows per further step. */
const rowsOfStep = 24;
const mostSteps = 99;

/** Reads the part from a search; ignores invalid values. */
export const readListPart = (search: URLSearchParams): ListPart => {
  const [more, details] = [search.get(partParameters.more) ?? "", search.get(partParameters.details) ?? ""];
  return {
    more: /^\d{1,4}$/.test(more) ? Math.min(Number(more), mostSteps) : 0,
    details: planId.test(details) ? details : undefined,
  };
};

/** The part as parameters, omitted for the beginning of the list. */
export const listPartSearch = ({ more, details }: ListPart): Readonly<Record<string, string>> => ({
  ...(more === 0 ? {} : { [partParameters.more]: String(more) }),
  ...(details === undefined ? {} : { [partParameters.details]: details }),
});

/**
 * Splits the rows of a list into those shown now and those of the next step.
 *
 * @param total the number of plans; those without a row are shown in larger cards
 * @param first the number of plans at the beginning
 */
export const rowsOf = <Row>(
  rows: readonly Row[],
  total: number,
  { more }: Pick<ListPart, "more">,
  first = firstPlans,
): { readonly shown: readonly Row[]; readonly next: readonly Row[] } => {
  const end = first - (total - rows.length) + rowsOfStep * more;
  return { shown: rows.slice(0, end), next: more < mostSteps ? rows.slice(end, end + rowsOfStep) : [] };
};

/** The number of steps that show a list of this length completely, up to the limit. */
export const stepsToAll = (total: number): number =>
  Math.min(Math.max(0, Math.ceil((total - firstPlans) / rowsOfStep)), mostSteps);

/** The same search with another part of the list. */
export const searchOfPart = (search: URLSearchParams, part: Partial<ListPart>): string => {
  const { more, details } = { ...readListPart(search), ...part };
  const other = new URLSearchParams(search);
  for (const name of Object.values(partParameters)) other.delete(name);
  for (const [name, value] of Object.entries(listPartSearch({ more, details }))) other.set(name, value);
  return other.size === 0 ? "" : `?${other}`;
};
