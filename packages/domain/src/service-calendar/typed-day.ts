// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { plainText } from "../kernel/typed-text.ts";
import { isRealDay, padSlashDate, toSlashDate } from "../kernel/dates.ts";

/** English and Spanish. A month may be shortened to three letters or more. */
const months = [
  ["january", "enero"],
  ["february", "febrero"],
  ["march", "marzo"],
  ["april", "abril"],
  ["may", "mayo"],
  ["june", "junio"],
  ["july", "julio"],
  ["august", "agosto"],
  ["september", "septiembre", "setiembre"],
  ["october", "octubre"],
  ["november", "noviembre"],
  ["december", "diciembre"],
] as const;
const monthNamed = (word: string): number =>
  1 + months.findIndex((names) => word.length >= 3 && names.some((name) => name.startsWith(word.toLowerCase())));

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\p{L}*\.?,? (?=\S+ \S)/iu;
const yearFirst = /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/;
const monthFirst = /^(?<month>\d{1,2}) ?[-/. ] ?(?<day>\d{1,2}) ?[-/. ] ?(?<year>\d{4}|\d\d)$/;
const digitsAlone = /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/;
const nameFirst = /^(?<month>\p{L}+)\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?,? ?(?<year>\d{4})$/iu;
const dayThenName =
  /^(?<day>\d{1,2})(?:st|nd|rd|th|o|º)?[ -](?:of |de )?(?<month>\p{L}+)\.?,?[ -](?:of |del? )?(?<year>\d{4})$/iu;

const shapes = [yearFirst, monthFirst, digitsAlone, nameFirst, dayThenName];

/**
 * A day in any usual notation, as MM/DD/YYYY: `3/5/2030`, `12-01-2026`, `12.1.26`, `Dec 1, 2026`, `1 de diciembre de
 * 2026`, and a native date field's `YYYY-MM-DD`. Numbers are in US order: month, day, year. Other texts stay unchanged.
 */
export const normalisedDay = (typed: string): string => {
  const text = plainText(typed);
  for (const written of [text, text.replace(weekday, "")])
    for (const shape of shapes) {
      const { year = "", month = "", day = "" } = shape.exec(written)?.groups ?? {};
      const number = /^\d/.test(month) ? month : String(monthNamed(month));
      const date = `${year.padStart(4, "20")}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
      if (isRealDay(date)) return toSlashDate(date);
    }
  return padSlashDate(text);
};
