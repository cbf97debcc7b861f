// Loaded by browsers.
import { acceptTyping, looksLikeZip, toSearchKey } from "@switchyard/domain/addresses/typing";
import type { AddressSearchTexts, PlaceOption } from "./address-search-model.ts";

/** Short enough to feel immediate, long enough not to ask at every letter of a fast typist. */
export const pauseMs = 140;

/** What was found for a text. */
export interface FoundPlaces {
  readonly kind: "found";
  readonly options: readonly PlaceOption[];
  readonly isZip: boolean;
  readonly typed: string;
}

/** How a search stands. */
export type SearchStanding =
  { readonly kind: "idle" } | { readonly kind: "searching" } | FoundPlaces | { readonly kind: "failed" };

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
 * Looks for homes, or for ZIP areas when the text is five digits.
 * @param kind `address` never searches ZIP areas
 * @param utilities names by utility code
 * @throws when there is no answer, or the signal ends the question
 */
export async function findPlaces(
  typed: string,
  kind: "address" | "address-or-zip",
  utilities: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const isZip = kind === "address-or-zip" && looksLikeZip(typed);
  const path = isZip ? "/api/search/zipcode" : "/api/search";
  const key = isZip ? typed.trim() : toSearchKey(typed);
  const response = await fetch(`${path}?searchKey=${encodeURIComponent(key)}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const answer = (await response.json()) as Hits;
  const options = (answer.hits?.hit ?? []).map(({ fields }) => optionOf(fields, isZip, utilities));
  return { kind: "found", options, isZip, typed };
}

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
export const statusOf = (search: SearchStanding, texts: AddressSearchTexts): string => {
  if (search.kind === "idle") return "";
  if (search.kind !== "found") return texts[search.kind];
  const count = search.options.length;
  if (count === 0) return search.isZip ? texts.notServed.replace("{place}", search.typed.trim()) : texts.noResults;
  return count === 1 ? texts.oneResult : texts.manyResults.replace("{count}", String(count));
};

/** A ZIP code with one utility needs no choice; with two it is asked (S1-154). */
export const onlyZipOf = (search: SearchStanding, typed: string): PlaceOption | undefined =>
  search.kind === "found" && search.isZip && search.options.length === 1 && search.typed === typed
    ? search.options[0]
    : undefined;

/** A key that is ignored must not move the caret (S1-157): whether it is refused before the field takes it. */
export const isRefused = ({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): boolean =>
  acceptTyping(
    value,
    value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length),
  ) === value;
