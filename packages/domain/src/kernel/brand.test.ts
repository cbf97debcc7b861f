import { expect, test } from "vitest";
import { brandIds, brands, isBrand } from "./brand.ts";
import { isLocale, locales } from "./locale.ts";

test("the provider's systems know each brand by a name of theirs (S1-040, S1-041)", () => {
  expect(brandIds).toEqual({ main: "LARKSPUR", tee: "EVERGREEN" });
  expect([...brands.map(isBrand), isBrand("other"), isBrand(undefined)]).toEqual([true, true, false, false]);
});

test("the site speaks the languages that it speaks, and no other", () =>
  expect([...locales.map(isLocale), isLocale("fr"), isLocale(null)]).toEqual([
    ...locales.map(() => true),
    false,
    false,
  ]));
