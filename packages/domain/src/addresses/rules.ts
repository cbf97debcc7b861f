// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A ZIP code has exactly five digits. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** The six utilities of the Texas market that is open to choice, by their short code, with the names that people read. */
const utilityNames: ReadonlyMap<string, string> = new Map([
  ["ONCOR", "Oncor"],
  ["CENTERPOINT", "CenterPoint Houston"],
  ["AEPCENTRAL", "AEP Texas Central"],
  ["AEPNORTH", "AEP Texas North"],
  ["TNMP", "TNMP"],
  ["LUBBOCK", "Lubbock"],
]);

export const utilityCodes: readonly string[] = [...utilityNames.keys()];

/** The utility in a `tdsp` query value: of `A_B` the part after the first underscore (E-407), else all of it. Upper case. */
export const tdspCode = (queryValue: string): string => {
  const [first = "", second] = queryValue.trim().toUpperCase().split("_");
  return second ?? first;
};

/** The utility's company name; undefined for a code that we don't know: then no company is shown, never a wrong one. */
export const tdspName = (code: string): string | undefined => utilityNames.get(tdspCode(code));
