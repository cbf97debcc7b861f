import { describe, expect, test } from "vitest";
import { codeOfDwelling, defaultPromo, dwellingCodes, isApartment, isHouse, kindOfDwelling } from "./dwelling.ts";

describe("a dwelling", () => {
  test.each(["01", "0101", "01A"])("%s is a house, with promo PS", (dwel) => {
    expect(isHouse(dwel)).toBe(true);
    expect(isApartment(dwel)).toBe(false);
    expect(defaultPromo(dwel)).toBe("PS");
  });
  test.each(["02", "0201"])("%s is an apartment, with promo PM", (dwel) => {
    expect(isHouse(dwel)).toBe(false);
    expect(isApartment(dwel)).toBe(true);
    expect(defaultPromo(dwel)).toBe("PM");
  });
  test.each(["", "03", "1", undefined])("%j is neither, with promo PM", (dwel) =>
    expect(defaultPromo(dwel)).toBe("PM"),
  );
  test("has one of two codes, and unknown ones count as a house", () => {
    expect(dwellingCodes).toEqual([codeOfDwelling("house"), codeOfDwelling("apartment")]);
    expect(["01", "02", "0213", "", "03"].map(kindOfDwelling)).toEqual([
      "house",
      "apartment",
      "apartment",
      "house",
      "house",
    ]);
  });
});
