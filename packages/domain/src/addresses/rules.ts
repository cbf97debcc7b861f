// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A ZIP code has exactly five digits. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** What stands in streets, units, cities and box numbers: no markup, no emoji. */
export const isPlaceText = (text: string): boolean => /^[\p{L}\p{M}\d .,'’#&/():°-]+$/u.test(text);

/** The utility in a `tdsp` query value: of `A_B` the part after the first underscore (E-407), else all of it. Upper case. */
export const tdspCode = (queryValue: string): string => {
  const [first = "", second] = queryValue.trim().toUpperCase().split("_");
  return second ?? first;
};
