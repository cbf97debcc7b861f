import { tdspCode } from "./rules.ts";

/** The six utilities of the competitive Texas market, by their short code, with their names for people. */
const utilityNames: ReadonlyMap<string, string> = new Map([
  ["ONCOR", "Oncor"],
  ["CENTERPOINT", "CenterPoint Houston"],
  ["AEPCENTRAL", "AEP Texas Central"],
  ["AEPNORTH", "AEP Texas North"],
  ["TNMP", "TNMP"],
  ["LUBBOCK", "Lubbock"],
]);

export const utilityCodes: readonly string[] = [...utilityNames.keys()];

/** The utility's company name; undefined for an unknown code: a page then shows none, never a wrong one. */
export const tdspName = (code: string): string | undefined => utilityNames.get(tdspCode(code));
