import { expect, test } from "vitest";
import { withUnits } from "./units.ts";

/** Blanks at which no line breaks are shown as `_`. */
const shown = (text: string): string => withUnits(text).replaceAll("\u00a0", "_");

test.each([
  ["Half-price energy from 11 pm to 6 am, when the car is plugged in.", "11_pm to 6_am,"],
  ["Energía a mitad de precio de 11 p. m. a 6 a. m., con el auto enchufado.", "de 11_p._m. a 6_a._m., con"],
  ["De 11 p.m. a 6 a.m.", "De 11_p.m. a 6_a.m."],
  ["9.9 ¢ for homes that use less than 900 kWh.", "9.9_¢ for homes that use less than 900_kWh."],
  ["30 % of the use, for 12 months, then month to month", "30_% of the use, for 12_months, then month to month"],
  ["Un mes o 12 meses", "Un mes o 12_meses"],
])("in %j a number and its unit stay in one line", (text, expected) => {
  expect(shown(text)).toContain(expected);
});

test.each(["2 amps", "500 mesas", "per kWh", "I am here", ""])("%j stays unchanged", (text) => {
  expect(withUnits(text)).toBe(text);
});
