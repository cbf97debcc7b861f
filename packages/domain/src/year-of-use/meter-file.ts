// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DayPart } from "./day-parts.ts";
import { digest } from "./digest.ts";
import { readGreenButton, type ReadXml } from "./green-button.ts";
import type { YearOfUse } from "./model.ts";
import type { MeterFileProblem } from "./readings.ts";
import { readSmartMeterTexas } from "./smart-meter-texas.ts";

/**
 * Reads the year of use from a meter's file: quarter hours of Smart Meter Texas (CSV), or Green Button (XML).
 * @param parts the day parts of prices
 */
export const yearOfMeterFile = (
  text: string,
  parts: readonly DayPart[],
  readXml: ReadXml,
): { readonly kind: "year"; readonly year: YearOfUse } | MeterFileProblem => {
  const words = text.replace(/^\uFEFF/, "");
  const file = words.trimStart().startsWith("<") ? readGreenButton(words, readXml) : readSmartMeterTexas(words);
  return file.kind === "days" ? digest(file.days, parts) : file;
};
