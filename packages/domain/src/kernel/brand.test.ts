import { expect, test } from "vitest";
import { brandFacts, brands, isBrand } from "./brand.ts";
import { isLocale, locales } from "./locale.ts";

test("the provider's systems have other names for each brand (S1-040, S1-041)", () => {
  expect([brandFacts.main.headerId, brandFacts.tee.headerId]).toEqual(["LARKSPUR", "EVERGREEN"]);
  expect([...brands.map(isBrand), isBrand("other"), isBrand(undefined)]).toEqual([
    ...brands.map(() => true),
    false,
    false,
  ]);
});

test("the site has exactly its languages", () =>
  expect([...locales.map(isLocale), isLocale("fr"), isLocale(null)]).toEqual([
    ...locales.map(() => true),
    false,
    false,
  ]));
