// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DayPart } from "./day-parts.ts";
import { digest } from "./digest.ts";
import { readGreenButton, type ReadXml } from "./green-button.ts";
import type { YearOfUse } from "./model.ts";
import type { MeterFileProblem } from "./readings.ts";
import { readSmartMeterTexas } from "./smart-meter-texas.ts";

/**
 * The year of use that a meter's file tells: quarter hours of Smart Meter Texas (CSV), or Green Button (XML).
 * @param parts the parts of the day that prices know
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
