import type { ServiceAddress, ZipArea } from "@switchyard/domain/addresses/model";
import type { AddressBook } from "@switchyard/domain/addresses/ports";
import { isZip, tdspCode } from "@switchyard/domain/addresses/rules";
import { looksLikeZip, toSearchKey } from "@switchyard/domain/addresses/typing";
import { tdspName } from "@switchyard/domain/addresses/utilities";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Answers } from "./answers.ts";

/** What is known of the place that somebody asks for. */
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
  /** The search is not answering. */
  | { readonly kind: "unknown"; readonly problem: Problem };

/** Texas has the ZIP codes from 75 to 79, and El Paso's own 885. */
const isTexan = (zip: string): boolean => /^(7[5-9]|885)/.test(zip);

/**
 * Finds the place of the answers. What was picked from the type-ahead is taken as it is; what was only typed is looked
 * up: one hit is taken, several are asked about.
 */
export async function findPlace(answers: Answers, book: AddressBook): Promise<Place> {
  const { zip = "", tdsp = "", esiid = "", search = "" } = answers;
  if (isZip(zip) && tdspName(tdsp) !== undefined && esiid === "")
    return { kind: "found", zip, tdsp: tdspCode(tdsp), esiid, text: search || zip };
  if (esiid !== "") return await homeOf(answers, book);
  if (isZip(zip)) return await areaOf(zip, answers, book);
  if (looksLikeZip(search)) return await areaOf(search.trim(), answers, book);
  return search === "" ? { kind: "nothing-given" } : await addressOf(search, book);
}

/** A meter was picked, with its address beside it or, without a script, with the text that was searched for. */
const homeOf = async (answers: Answers, book: AddressBook): Promise<Place> => {
  const { zip = "", tdsp = "", esiid = "", search = "" } = answers;
  if (isZip(zip) && tdspName(tdsp) !== undefined && search !== "" && !looksLikeZip(search))
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

const areaOf = async (zip: string, { utility }: Answers, book: AddressBook): Promise<Place> => {
  const answer = await book.zipAreas(zip);
  if (answer.isErr()) return { kind: "unknown", problem: answer.error };
  const areas = answer.value.filter((area) => area.zip === zip && tdspName(area.tdsp) !== undefined);
  const area =
    areas.length === 1
      ? areas[0]
      : areas.find(({ tdsp }) => utility !== undefined && tdspCode(tdsp) === tdspCode(utility));
  if (area) return { kind: "found", zip, tdsp: tdspCode(area.tdsp), esiid: "", text: `${zip} ${area.city}`.trim() };
  if (areas.length > 1) return { kind: "which-utility", zip, areas };
  return isTexan(zip) ? { kind: "not-served", zip } : { kind: "outside-texas", zip };
};

const addressOf = async (typed: string, book: AddressBook): Promise<Place> => {
  const answer = await book.addresses(toSearchKey(typed));
  if (answer.isErr()) return { kind: "unknown", problem: answer.error };
  const [only, ...more] = answer.value.filter(({ tdsp }) => tdspName(tdsp) !== undefined);
  if (!only) return { kind: "no-such-address" };
  return more.length === 0 ? found(only) : { kind: "which-address", addresses: [only, ...more] };
};
