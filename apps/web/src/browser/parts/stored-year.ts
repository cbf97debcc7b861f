import type { YearOfUse } from "@switchyard/domain/year-of-use/model";

const storageKey = "year-of-use";

/** Stores the year read from a meter's files in this tab, until it closes. Only this script reads it. */
export function storeYear(year: YearOfUse | undefined): void {
  try {
    if (year) sessionStorage.setItem(storageKey, JSON.stringify(year));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // If the browser has no storage, the year still appears on this page.
  }
}

export function storedYear(): YearOfUse | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
