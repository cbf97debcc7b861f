import { looksLikeZip, shortestSearch, toSearchKey } from "@switchyard/domain/addresses/typing";
import { useEffect, useState } from "react";
import type { AddressSearchTexts, PlaceOption } from "./address-search-model.ts";

/** Short enough to feel immediate, long enough not to ask at every letter of a fast typist. */
const pauseMs = 140;

export type PlaceSearch =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | {
      readonly kind: "found";
      readonly options: readonly PlaceOption[];
      readonly isZip: boolean;
      readonly typed: string;
    }
  | { readonly kind: "failed" };

interface AddressFields {
  readonly display_text: string;
  readonly city: string;
  readonly zip: string;
  readonly tdsp_short: string;
  readonly esiid?: string;
}
interface Hits {
  readonly hits?: { readonly hit?: readonly { readonly fields: AddressFields }[] };
}

/**
 * Searches while somebody types: homes, or ZIP areas when the field holds five digits. The answer to the latest text wins,
 * earlier questions are called off.
 * @param kind `address` never searches ZIP areas
 * @param utilities names by utility code
 * @param isAsked somebody asked for the list, so an empty text is a question too (E-082)
 */
export const usePlaceSearch = (
  typed: string,
  kind: "address" | "address-or-zip",
  utilities: Readonly<Record<string, string>>,
  isOn: boolean,
  isAsked: boolean,
): PlaceSearch => {
  const [search, setSearch] = useState<PlaceSearch>({ kind: "idle" });
  useEffect(() => {
    const length = typed.trim().length;
    if (!isOn || (length < shortestSearch && !(isAsked && length === 0))) {
      setSearch({ kind: "idle" });
      return undefined;
    }
    const latest = new AbortController();
    const isZip = kind === "address-or-zip" && looksLikeZip(typed);
    const ask = async (): Promise<void> => {
      setSearch((before) => (before.kind === "found" ? before : { kind: "searching" }));
      const path = isZip ? "/api/search/zipcode" : "/api/search";
      try {
        const response = await fetch(
          `${path}?searchKey=${encodeURIComponent(isZip ? typed.trim() : toSearchKey(typed))}`,
          { signal: latest.signal },
        );
        if (!response.ok) throw new Error(String(response.status));
        const answer = (await response.json()) as Hits;
        const options = (answer.hits?.hit ?? []).map(({ fields }) => optionOf(fields, isZip, utilities));
        setSearch({ kind: "found", options, isZip, typed });
      } catch {
        if (!latest.signal.aborted) setSearch({ kind: "failed" });
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

const optionOf = (fields: AddressFields, isZip: boolean, utilities: Readonly<Record<string, string>>): PlaceOption => {
  const tdsp = fields.tdsp_short;
  const esiid = fields.esiid ?? "";
  return {
    key: isZip ? `${fields.zip} ${tdsp}` : esiid,
    kind: isZip ? "zip" : "address",
    text: isZip ? `${fields.zip} ${fields.city}`.trim() : fields.display_text,
    zip: fields.zip,
    tdsp,
    esiid,
    utility: utilities[tdsp.toUpperCase()] ?? "",
  };
};

/** How the search stands, for those who don't see the list. */
export const statusOf = (search: PlaceSearch, texts: AddressSearchTexts): string => {
  if (search.kind === "idle") return "";
  if (search.kind !== "found") return texts[search.kind];
  const count = search.options.length;
  if (count === 0) return search.isZip ? texts.notServed.replace("{place}", search.typed.trim()) : texts.noResults;
  return count === 1 ? texts.oneResult : texts.manyResults.replace("{count}", String(count));
};
