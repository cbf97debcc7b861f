/** The parameter and form field that name a plan list. */
export const listParameter = "list";

const sitePath = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** The list named by a search or a form; by default the list for moving or switching. */
export const listPath = (named: string | null, route: "mvi" | "swi"): string =>
  named !== null && sitePath.test(named) ? named : `/${route}/offers`;

export const listOf = (search: URLSearchParams): string | null => search.get(listParameter);
