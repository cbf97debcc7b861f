import { parametersOf } from "@switchyard/domain/navigation/shopping-query";

/** Writes a query into an address. @returns `?…`, or nothing for an empty query */
export const toSearch = (...asked: Parameters<typeof parametersOf>): string => {
  const parameters = parametersOf(...asked);
  return parameters.length === 0 ? "" : `?${new URLSearchParams(Object.fromEntries(parameters)).toString()}`;
};
