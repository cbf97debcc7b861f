import type { YearOfUse } from "@switchyard/domain/year-of-use/model";

const keptAs = "year-of-use";

/** Keeps what a meter's file came to in this tab, which forgets it when it is closed; nothing but this script reads it. */
export function keepYear(year: YearOfUse | undefined): void {
  try {
    if (year) sessionStorage.setItem(keptAs, JSON.stringify(year));
    else sessionStorage.removeItem(keptAs);
  } catch {
    // A browser that keeps nothing shows it on this page all the same.
  }
}

export function keptYear(): YearOfUse | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
