import type { YearOfUse } from "@switchyard/domain/year-of-use/model";

const storageKey = "year-of-use";

/** Keeps what a meter's file came to in this tab, which forgets it when it is closed; nothing but this script reads it. */
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
