import { describe, expect, it, test } from "vitest";
import type { ListedLocation } from "./model.ts";
import { defaultCentre, milesBetween, oneLine, phoneText, placed, zoomFor } from "./rules.ts";

const dallas = { latitude: 32.7767, longitude: -96.797 };
const houston = { latitude: 29.7604, longitude: -95.3698 };

describe("distances", () => {
  it("are miles over the earth with two decimals at most (E-346)", () => {
    expect(milesBetween(dallas, houston)).toBeCloseTo(225.2, 0);
    expect(milesBetween(dallas, { ...dallas, latitude: dallas.latitude + 0.01 })).toBe(0.69);
  });
  it("are the same in both directions, and zero to the same point", () => {
    expect(milesBetween(houston, dallas)).toBe(milesBetween(dallas, houston));
    expect(milesBetween(dallas, dallas)).toBe(0);
  });
});

test("the map begins in the middle of Texas (E-342)", () =>
  expect(defaultCentre).toEqual({ latitude: 31.39, longitude: -99.36 }));

test.each([
  [5, 3, 11],
  [10, 3, 10],
  [25, 3, 9],
  [50, 3, 8],
  [15, 3, 9],
  [3, 3, 11],
  [6, 3, 10],
  [26, 3, 8],
  [51, 3, 7],
  [100, 3, 7],
  [5, 0, 5],
  [50, 0, 5],
])("%i miles with %i locations are zoom %i (E-343, E-344)", (miles, locations, zoom) =>
  expect(zoomFor(miles, locations)).toBe(zoom),
);

test.each([
  ["2145550136", "(214) 555-0136"],
  ["1-214-555-0136", "(214) 555-0136"],
  ["+1 (214) 555 0136", "(214) 555-0136"],
  ["555-0136", "555-0136"],
  ["2214-555-0136", "2214-555-0136"],
  ["214-555-0136-7", "214-555-0136-7"],
  ["", ""],
])("the phone %j reads %j (E-338)", (phone, text) => expect(phoneText(phone)).toBe(text));

describe("locations on the map", () => {
  const store = (name: string, more: Partial<ListedLocation> = {}): ListedLocation => ({
    name,
    street: "2600 Elm St",
    city: "Dallas",
    state: "TX",
    zip: "75226",
    phoneNumber: "",
    at: undefined,
    miles: undefined,
    ...more,
  });

  it("keep the provider's distance, else it is computed from the coordinates", () => {
    const list = placed(
      [store("far", { at: houston, miles: 225.2371 }), store("near", { at: dallas })],
      dallas,
      new Map(),
    );
    expect(list.map(({ name, miles }) => [name, miles])).toEqual([
      ["near", 0],
      ["far", 225.24],
    ]);
  });

  it("without coordinates are at their geocoded address, or left out", () => {
    const [found, lost] = [store("found"), store("lost")];
    expect(placed([found, lost], dallas, new Map([[found, houston]])).map(({ name, at }) => [name, at])).toEqual([
      ["found", houston],
    ]);
  });

  it("have their address in one line", () =>
    expect([oneLine(store("one")), oneLine(store("one", { street: "" })), oneLine(store("one", { zip: "" }))]).toEqual([
      "2600 Elm St, Dallas, TX 75226",
      "Dallas, TX 75226",
      "2600 Elm St, Dallas, TX",
    ]));
});
