/** A parameter of an address, its name in any case; empty when it is missing. Trust nothing in it. */
export const parameterOf = (search: URLSearchParams, name: string): string =>
  [...search].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1].trim() ?? "";
