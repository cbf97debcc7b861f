import type { ServiceAddress, ZipArea } from "./model.ts";
import type { AddressBook } from "./ports.ts";
import { isZip, tdspCode } from "./rules.ts";
import { toSearchKey, zipTyped } from "./typing.ts";
import { tdspName } from "./utilities.ts";
import { zipMeaning } from "./utility-of-zip.ts";
import type { Problem } from "../kernel/problem.ts";

/** The visitor's values for a place; `utility` answers "which utility serves your home?". */
export type PlaceAnswers = Readonly<Partial<Record<"search" | "zip" | "esiid" | "tdsp" | "utility", string>>>;

/** The place that a visitor looks for, as far as known. */
export type Place =
  | { readonly kind: "nothing-given" }
  | {
      readonly kind: "found";
      readonly zip: string;
      readonly tdsp: string;
      readonly esiid: string;
      readonly text: string;
    }
  /** Two utilities share the ZIP code: ask, never guess. */
  | { readonly kind: "which-utility"; readonly zip: string; readonly areas: readonly ZipArea[] }
  | { readonly kind: "which-address"; readonly addresses: readonly ServiceAddress[] }
  | { readonly kind: "no-such-address" }
  | { readonly kind: "not-served"; readonly zip: string }
  | { readonly kind: "outside-texas"; readonly zip: string }
  /** The search does not answer; the ZIP code is known where it was given. */
  | { readonly kind: "unknown"; readonly problem: Problem; readonly zip?: string };

/**
 * Finds the place of the answers. A home picked from the type-ahead is used unchanged; typed text is looked up: one
 * result is selected, several lead to a question.
 */
export async function findPlace(answers: PlaceAnswers, book: AddressBook): Promise<Place> {
  const { zip = "", tdsp = "", esiid = "", search = "" } = answers;
  if (isZip(zip) && tdspName(tdsp) !== undefined && esiid === "")
    return { kind: "found", zip, tdsp: tdspCode(tdsp), esiid, text: search || zip };
  if (esiid !== "") return await homeOf(answers, book);
  if (isZip(zip)) return await areaOf(zip, answers, book);
  const typed = zipTyped(search);
  if (typed !== undefined) return await areaOf(typed, answers, book);
  return search === "" ? { kind: "nothing-given" } : await addressOf(search, book);
}

/** A picked meter comes with its address or, without scripts, with the searched text. */
const homeOf = async (answers: PlaceAnswers, book: AddressBook): Promise<Place> => {
  const { zip = "", tdsp = "", esiid = "", search = "" } = answers;
  if (isZip(zip) && tdspName(tdsp) !== undefined && search !== "" && zipTyped(search) === undefined)
    return { kind: "found", zip, tdsp: tdspCode(tdsp), esiid, text: search };
  const byMeter = await book.addresses(toSearchKey(esiid));
  if (byMeter.isErr()) return { kind: "unknown", problem: byMeter.error };
  const home = byMeter.value.find((one) => one.esiid === esiid);
  if (home) return found(home);
  const { esiid: _, ...rest } = answers;
  return await findPlace(rest, book);
};

const found = ({ zip, tdsp, esiid, displayText }: ServiceAddress): Place => ({
  kind: "found",
  zip,
  tdsp: tdspCode(tdsp),
  esiid,
  text: displayText,
});

const areaOf = async (zip: string, { utility }: PlaceAnswers, book: AddressBook): Promise<Place> => {
  const answer = await book.zipAreas(zip);
  if (answer.isErr()) return { kind: "unknown", problem: answer.error, zip };
  const meaning = zipMeaning(zip, answer.value, utility);
  if (meaning.kind !== "utility") return { ...meaning, zip };
  const { tdsp, city } = meaning.area;
  return { kind: "found", zip, tdsp: tdspCode(tdsp), esiid: "", text: `${zip} ${city}`.trim() };
};

const addressOf = async (typed: string, book: AddressBook): Promise<Place> => {
  const answer = await book.addresses(toSearchKey(typed));
  if (answer.isErr()) return { kind: "unknown", problem: answer.error };
  const [only, ...more] = answer.value.filter(({ tdsp }) => tdspName(tdsp) !== undefined);
  if (!only) return { kind: "no-such-address" };
  return more.length === 0 ? found(only) : { kind: "which-address", addresses: [only, ...more] };
};
