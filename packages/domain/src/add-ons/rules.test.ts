import { describe, expect, it, test } from "vitest";
import type { AddOnOffer, CartEntry } from "./model.ts";
import { addOnCardVariant, canAddToCart, cartEntryOf, isPresentable, withoutGreenUps } from "./rules.ts";

const offer = (id: string): AddOnOffer => ({ id, name: `Product ${id}`, monthly: 999, once: undefined });
const offers = ["HOME", "GREEN-25", "SURGE", "GREEN-100"].map(offer);
const greenUpPlanIds = ["GREEN-100", "GREEN-25"];
const idsOf = (list: readonly AddOnOffer[]) => list.map(({ id }) => id);

test.each([
  [0, "primary"],
  [1, "primary"],
  [2, "secondary"],
  [3, "tertiary"],
  [9, "tertiary"],
])("%i add-ons are %s cards (S1-133 to S1-135)", (count, variant) => expect(addOnCardVariant(count)).toBe(variant));

describe("green-up products", () => {
  it("remain while the selected plan is not green", () => {
    for (const showGreenUpPlans of ["", "1"])
      expect(withoutGreenUps(offers, { totalGreenUp: false, greenUpPlanIds, showGreenUpPlans })).toEqual(offers);
  });

  it("are left out beside a green plan (S1-138)", () => {
    for (const showGreenUpPlans of ["", "0", "true"])
      expect(idsOf(withoutGreenUps(offers, { totalGreenUp: true, greenUpPlanIds, showGreenUpPlans }))).toEqual([
        "HOME",
        "SURGE",
      ]);
  });

  it("with ShowGreenUpPlans '1' the first offered one remains, beside the others (S1-139, S1-140)", () => {
    expect(idsOf(withoutGreenUps(offers, { totalGreenUp: true, greenUpPlanIds, showGreenUpPlans: "1" }))).toEqual([
      "HOME",
      "GREEN-25",
      "SURGE",
    ]);
  });
});

describe("the cart", () => {
  const entry: CartEntry = { planId: "HOME", planName: "Home", rate: 999, tosUrl: "" };

  it("accepts nothing without its terms (S1-127)", () =>
    expect([canAddToCart([], "HOME", false), canAddToCart([], "HOME", true)]).toEqual([false, true]));
  it("accepts nothing twice", () =>
    expect([canAddToCart([entry], "HOME", true), canAddToCart([entry], "SURGE", true)]).toEqual([false, true]));

  it("uses the content system's name of a product, else the offer's (S1-222)", () => {
    const texts = {
      byId: new Map([["HOME", { name: "Home Cover", description: "", longDescription: "" }]]),
      greenUpPlanIds: [],
    };
    expect([cartEntryOf(offer("HOME"), texts, "/t"), cartEntryOf(offer("SURGE"), texts, "/t")]).toEqual([
      { planId: "HOME", planName: "Home Cover", rate: 999, tosUrl: "/t" },
      { planId: "SURGE", planName: "Product SURGE", rate: 999, tosUrl: "/t" },
    ]);
  });
});

test("a product without a price, or without texts where others have them, is not shown (S1-137)", () => {
  const texts = {
    byId: new Map([["HOME", { name: "Home Cover", description: "", longDescription: "" }]]),
    greenUpPlanIds: [],
  };
  expect([
    isPresentable(offer("HOME"), texts),
    isPresentable(offer("SURGE"), texts),
    isPresentable(offer("SURGE"), undefined),
  ]).toEqual([true, false, true]);
  expect([
    isPresentable({ ...offer("HOME"), monthly: undefined }, texts),
    isPresentable({ ...offer("HOME"), monthly: undefined, once: 2_900 }, texts),
  ]).toEqual([false, true]);
});
