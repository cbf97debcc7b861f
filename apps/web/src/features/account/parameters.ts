/** A parameter of an address, with its name in any case; empty if it is missing. The value is untrusted. */
export const parameterOf = (search: URLSearchParams, name: string): string =>
  [...search].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1].trim() ?? "";
