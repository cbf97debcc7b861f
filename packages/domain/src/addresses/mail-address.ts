// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { longestUnit } from "../kernel/longest-texts.ts";

/** A postal address, in the parts of the forms and of the gateway. */
export interface StreetParts {
  readonly number: string;
  readonly street: string;
  readonly unit: string;
}

/**
 * `Apt 4`, `Ste 130`, `Depto. B`, `#4`; the word is followed by a number or one letter, so `Suite Dreams Ln` is a
 * street.
 */
const oneUnit = String.raw`(?:(?:apt|apartment|apto|apartamento|depto|dpto|departamento|unit|unidad|ste|suite|bldg|lot|trlr|spc)\b\.? ?#? ?(?:[\w-]*\d[\w-]*|\p{L}(?!\p{L}))|# ?[\w-]+)`;
const unitAlone = new RegExp(String.raw`^${oneUnit}(?:,? ${oneUnit})*$`, "iu");
const unitBehind = new RegExp(String.raw`^(.*?\S),? (${oneUnit}(?:,? ${oneUnit})*)$`, "iu");

/** `5714`, `12B`, `12-14`, `12 1/2`; for rural routes and military mail `RR 2` before its box. */
const numberBefore =
  /^(\d+[a-z]?(?:-\d+[a-z]?|-[a-z])?(?: 1\/2)?)[ ,]+(?=.*\p{L}{2})([^ ,].*)$|^((?:psc|cmr|unit|rr|hc|hcr) #?\d+),? (box #?\d.*)$/iu;

const lineIn = (text: string): { readonly number: string; readonly rest: string } | undefined => {
  const [, number, rest, route, box] = numberBefore.exec(text) ?? [];
  if (number !== undefined && rest !== undefined) return { number, rest };
  return route !== undefined && box !== undefined ? { number: route, rest: box } : undefined;
};

/** Moves a unit after a street into the unit's field. */
const withUnitApart = ({ number, street, unit }: StreetParts): StreetParts => {
  const [, before = "", behind = ""] = unitBehind.exec(street) ?? [];
  const isUnit = behind !== "" && behind.length <= longestUnit && (unit === "" || unit === behind);
  return isUnit ? { number, street: before.replace(/[ ,]+$/, ""), unit: behind } : { number, street, unit };
};

/**
 * Splits house number, street and unit, whether typed, pasted or autofilled as one line: "5714 Goodwin Ave" in the
 * number's field or in the street's, "Apt 4" in the street's. Applying it twice changes nothing.
 */
export const splitStreet = (typed: StreetParts): StreetParts => {
  const split = splitOnce(typed);
  const isDone = split.number === typed.number && split.street === typed.street && split.unit === typed.unit;
  return isDone ? typed : splitStreet(split);
};

const splitOnce = ({ number, street, unit }: StreetParts): StreetParts => {
  const inNumber = lineIn(number);
  if (inNumber !== undefined) {
    const { number: house, rest } = inNumber;
    const lower = street.toLowerCase();
    if (street === "" || lower === rest.toLowerCase() || lower === number.toLowerCase())
      return withUnitApart({ number: house, street: rest, unit });
    if (unit === "" && street.length <= longestUnit && unitAlone.test(street))
      return { number: house, street: rest, unit: street };
  }
  const inStreet = lineIn(street);
  if (inStreet !== undefined && (number === "" || number === inStreet.number))
    return withUnitApart({ number: inStreet.number, street: inStreet.rest, unit });
  return withUnitApart({ number, street, unit });
};

const boxWords =
  /^(?:pob|p\.? ?o\.?(?: ?b\b| ?box)?|post office box|box|apartado(?: postal)?|apdo\.?(?: postal)?|casilla(?: postal)?)?[.:]? ?(?:#|no\.|n[uú]m(?:ero)?\.?)? ?(?=[a-z]{0,2}-?\d)/i;

/** The number of a post office box: "P.O. Box 123" is box 123. */
export const boxNumber = (text: string): string => text.replace(boxWords, "");

/** Bills need five digits; the other four are for the post alone. */
export const fiveDigits = (zip: string): string => zip.replace(/^(\d{5})[- ]?\d{4}$/, "$1");
