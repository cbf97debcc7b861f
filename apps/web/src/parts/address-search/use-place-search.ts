import { shortestSearch } from "@switchyard/domain/addresses/typing";
import { useEffect, useState } from "react";
import { failedSearch, findPlaces, pauseMs, type SearchStanding } from "./found-places.ts";

/**
 * Searches while typing: homes, or ZIP areas for five digits. The answer to the latest text wins, and earlier requests
 * are aborted.
 *
 * @param kind `address` never searches ZIP areas
 * @param utilities names by utility code
 * @param isAsked the list was requested, so an empty text is searched too (E-082)
 */
export const usePlaceSearch = (
  typed: string,
  kind: "address" | "address-or-zip",
  utilities: Readonly<Record<string, string>>,
  isOn: boolean,
  isAsked: boolean,
): SearchStanding => {
  const [search, setSearch] = useState<SearchStanding>({ kind: "idle" });
  useEffect(() => {
    const length = typed.trim().length;
    if (!isOn || (length < shortestSearch && !(isAsked && length === 0))) {
      setSearch({ kind: "idle" });
      return undefined;
    }
    const latest = new AbortController();
    const ask = async (): Promise<void> => {
      setSearch((before) => (before.kind === "found" ? before : { kind: "searching" }));
      try {
        setSearch(await findPlaces(typed, kind, utilities, latest.signal));
      } catch {
        if (!latest.signal.aborted) setSearch(failedSearch(typed, kind));
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [typed, kind, isOn, utilities, isAsked]);
  return search;
};
