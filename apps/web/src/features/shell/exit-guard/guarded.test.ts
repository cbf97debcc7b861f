import { describe, expect, test } from "vitest";
import { isGuarded } from "./guarded.ts";

describe("leaving an order needs a confirmation (E-303)", () => {
  const pages = [
    "order-information",
    "place-order",
    "place-order-deposit",
    "place-order-prior-debt",
    "place-order-prior-debt-confirmation",
  ];
  test.each(["mvi", "swi"].flatMap((route) => pages.map((page) => `/${route}/${page}`)))("on %s", (path) =>
    expect(isGuarded(path)).toBe(true),
  );

  test.each([
    "/",
    "/mvi/offers",
    "/mvi/mini-confirmation",
    "/mvi/confirmation",
    "/swi/place-order-other",
    "/oow/questions",
    "/x/mvi/place-order",
  ])("not on %s", (path) => expect(isGuarded(path)).toBe(false));
});
