// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { ServiceAddress } from "./model.ts";
import { codeOfDwelling, type DwellingCode } from "../kernel/dwelling.ts";

/** A ZIP code has exactly five digits. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** Texas has the ZIP codes from 75 to 79, and El Paso's own 885. */
export const isTexan = (zip: string): boolean => /^(7[5-9]|885)/.test(zip);

/** Characters allowed in streets, units, cities and box numbers: no markup, no emoji. */
export const isPlaceText = (text: string): boolean => /^[\p{L}\p{M}\d .,'’#&/():°-]+$/u.test(text);

/**
 * The utility in a `tdsp` query value: the part after the first underscore of `A_B` (E-407), else all of it. Upper
 * case.
 */
export const tdspCode = (queryValue: string): string => {
  const [first = "", second] = queryValue.trim().toUpperCase().split("_");
  return second ?? first;
};

/** Whether two spellings name one utility. */
export const isSameUtility = (one: string, other: string): boolean => tdspCode(one) === tdspCode(other);

/** A unit after its street: "#214", or with its own word, "Apt 214". */
export const unitText = (unit: string): string => {
  const bare = unit.trim().replace(/^#\s*/, "");
  return bare === "" || /^\p{L}{2}/u.test(bare) ? bare : `#${bare}`;
};

/** 02 for a home with a unit number, 01 for a house; empty when the address is unknown. */
export const dwellingOf = (address: Pick<ServiceAddress, "unit"> | undefined): DwellingCode | "" =>
  address === undefined ? "" : codeOfDwelling(address.unit === "" ? "house" : "apartment");
