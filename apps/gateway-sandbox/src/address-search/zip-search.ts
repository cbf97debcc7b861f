import type { ServedZip } from "../premises/zip-codes.ts";

export interface ZipHits {
  readonly found: number;
  readonly hits: readonly ServedZip[];
}

const mostHits = 25;

/**
 * ZIP codes by their beginning; with letters in the key, by city. Nothing fuzzy, because a similar ZIP code is another
 * place.
 */
export const zipSearch = (zips: readonly ServedZip[]): ((searchKey: string) => ZipHits) => {
  return (searchKey) => {
    const key = searchKey.replaceAll(/~\d?/g, " ").replaceAll(/\s+/g, " ").trim().toLowerCase();
    const fits =
      key === "*"
        ? () => true
        : /^\d{1,5}$/.test(key)
          ? (one: ServedZip) => one.zip.startsWith(key)
          : (one: ServedZip) => key !== "" && one.city.toLowerCase().startsWith(key);
    const fitting = zips.filter(fits);
    return { found: fitting.length, hits: fitting.slice(0, mostHits) };
  };
};
