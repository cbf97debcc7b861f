// Browsers load this file.
import { isTexan } from "@switchyard/domain/addresses/rules";
import { acceptTyping, toSearchKey, zipTyped } from "@switchyard/domain/addresses/typing";
import type { AddressSearchProps, AddressSearchTexts, PlaceOption } from "./address-search-model.ts";

/** Short enough to feel immediate, long enough not to search at every letter of a fast typist. */
export const pauseMs = 140;

/** The matches of a text. */
export interface FoundPlaces {
  readonly kind: "found";
  readonly options: readonly PlaceOption[];
  /** The ZIP code of the search; undefined for an address. */
  readonly zip: string | undefined;
  readonly typed: string;
}

/** The state of a search. */
export type SearchStanding =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | FoundPlaces
  /** With a ZIP code the visitor can still continue. */
  | { readonly kind: "failed"; readonly zip: string | undefined };

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

/** The ZIP code in the typed text, if the field accepts one. */
const zipIn = (typed: string, kind: AddressSearchProps["kind"]): string | undefined =>
  kind === "address-or-zip" ? zipTyped(typed) : undefined;

/** The text whose search got no answer. */
export const failedSearch = (typed: string, kind: AddressSearchProps["kind"]): SearchStanding => ({
  kind: "failed",
  zip: zipIn(typed, kind),
});

/**
 * Searches homes, or ZIP areas if the text is five digits.
 *
 * @param kind `address` never searches ZIP areas
 * @param utilities names by utility code
 * @throws without an answer, or when the signal aborts
 */
export async function findPlaces(
  typed: string,
  kind: AddressSearchProps["kind"],
  utilities: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FoundPlaces> {
  const zip = zipIn(typed, kind);
  const isZip = zip !== undefined;
  const path = isZip ? "/api/search/zipcode" : "/api/search";
  const key = zip ?? toSearchKey(typed);
  const response = await fetch(`${path}?searchKey=${encodeURIComponent(key)}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  const answer = (await response.json()) as Hits;
  const options = (answer.hits?.hit ?? []).map(({ fields }) => optionOf(fields, isZip, utilities));
  return { kind: "found", options, zip, typed };
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

/** The search's state for screen readers. */
export const statusOf = (search: SearchStanding, texts: AddressSearchTexts): string => {
  if (search.kind === "idle") return "";
  if (search.kind === "searching") return texts.searching;
  if (search.kind === "failed") return search.zip ? placed(texts.failedForZip, search.zip) : texts.failed;
  const count = search.options.length;
  if (count === 0) return nothingAt(search.zip, texts);
  return count === 1 ? texts.oneResult : texts.manyResults.replace("{count}", String(count));
};

const nothingAt = (zip: string | undefined, texts: AddressSearchTexts): string =>
  zip === undefined ? texts.noResults : placed(isTexan(zip) ? texts.notServed : texts.outOfState, zip);

const placed = (text: string, place: string): string => text.replace("{place}", place);

/** A ZIP code with one utility needs no choice; with two the visitor chooses (S1-154). */
export const onlyZipOf = (search: SearchStanding, typed: string): PlaceOption | undefined =>
  search.kind === "found" && search.zip !== undefined && search.options.length === 1 && search.typed === typed
    ? search.options[0]
    : undefined;

/** An ignored key must not move the caret (S1-157), so this decides before the field takes it. */
export const isRefused = ({ value, selectionStart, selectionEnd }: HTMLInputElement, data: string): boolean =>
  acceptTyping(
    value,
    value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length),
  ) === value;
