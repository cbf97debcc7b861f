import { tdspCode } from "./rules.ts";

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

/** The utility's company name; undefined for a code that we don't know: then no company is shown, never a wrong one. */
export const tdspName = (code: string): string | undefined => utilityNames.get(tdspCode(code));
