import { describe, expect, test } from "vitest";
import { defaultPromo, intents, isApartment, isHouse, mappedIntent, routeOfIntent } from "./intent.ts";

describe("an intent", () => {
  test.each([
    ["4", "mvi"],
    ["6", "mvi"],
    ["2", "swi"],
    ["3", "swi"],
    ["5", "swi"],
    ["7", "swi"],
  ] as const)("of %s enrolls under /%s", (intent, route) => expect(routeOfIntent(intent)).toBe(route));

  test("maps to the code that calendar and offers ask for (S1-286 to S1-291)", () => {
    expect(intents.map((intent) => `${intent}:${mappedIntent[intent]}`)).toEqual([
      "2:004",
      "3:005",
      "4:001",
      "5:002",
      "6:001",
      "7:002",
    ]);
  });
});

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
});
