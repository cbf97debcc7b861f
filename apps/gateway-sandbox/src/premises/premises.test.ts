import { describe, expect, it } from "vitest";
import { addressSearch } from "../address-search/address-search.ts";
import { displayText } from "./premise.ts";
import { knownPremises } from "./premises.ts";
import { utilities, utility, utilityByName } from "./utilities.ts";
import { servedZips } from "./zip-codes.ts";
import { zipSearch } from "../address-search/zip-search.ts";

const premises = knownPremises();
const find = addressSearch(premises.all);
const first = (searchKey: string) => find(searchKey).hits.map(displayText)[0];

describe("premises", () => {
  it("are many, in all six utility areas, and the same at each start", () => {
    expect(premises.all.length).toBeGreaterThan(400);
    expect(new Set(premises.all.map((premise) => premise.tdsp))).toEqual(new Set(utilities.map((one) => one.code)));
    expect(knownPremises().all).toEqual(premises.all);
  });

  it("have meters with the prefix and the digits of their utility, in a ZIP that the utility serves", () => {
    const served = new Set(servedZips.map(({ zip, tdsp }) => `${zip} ${tdsp}`));
    for (const premise of premises.all) {
      const { esiidDigits, esiidPrefixes } = utility(premise.tdsp);
      expect(premise.esiid).toHaveLength(esiidDigits);
      expect(esiidPrefixes.some((prefix) => premise.esiid.startsWith(prefix))).toBe(true);
      expect(served).toContain(`${premise.zip} ${premise.tdsp}`);
    }
  });

  it("recognize utilities by real-world spellings", () => {
    expect(utilityByName("ONCOR ELECTRIC DELIVERY COMPANY")?.code).toBe("ONCOR");
    expect(utilityByName("Texas-New Mexico Power Company")?.code).toBe("TNMP");
    expect(utilityByName("AEP TEXAS NORTH COMPANY")?.code).toBe("AEPNORTH");
    expect(utilityByName("Austin Energy")).toBeUndefined();
  });
});

describe("the address search", () => {
  it.each(["constructor", "toString~2 hasOwnProperty"])("finds nothing for %s, and still answers", (words) =>
    expect(find(words)).toEqual({ found: 0, hits: [] }),
  );

  it("finds both addresses 5714 Goodwin while typing", () => {
    expect(find("5714~2 Good").hits.map(displayText)).toEqual([
      "5714 Goodwin Ave, Dallas, TX 75206",
      "5714 Goodwin Dr, Fort Worth, TX 76107",
    ]);
  });

  it.each([
    ["5714~2 Godwni~2 avenue~2 dallas", "two letters swapped, the street type in full"],
    ["5714~2 gudwin", "two letters wrong"],
    ["5714~2 GOODWIN~2 AVE,~2 DALLAS,~2 TX~2 75206", "the whole line"],
    ["10443720000057140", "the ESIID"],
  ])("finds the house by %s (%s)", (searchKey) => {
    expect(first(searchKey)).toBe("5714 Goodwin Ave, Dallas, TX 75206");
  });

  it("finds names with Spanish letters when typed without accents", () => {
    expect(first("canon")).toContain("Cañón Dr, Laredo");
    expect(first("PEÑASCO")).toContain("Peñasco Ave, McAllen");
  });

  it("finds an apartment by its unit, with any word for unit", () => {
    for (const searchKey of ["3800~2 Maple~2 Apt~2 214", "3800~2 maple~2 #214", "3800~2 maple~2 unit~2 214"])
      expect(first(searchKey)).toBe("3800 Maple Ave Apt 214, Dallas, TX 75219");
  });

  it("returns both meters of one address", () => {
    expect(find("7400~2 Park~2 Ln").hits.map(displayText)).toEqual([
      "7400 Park Ln, Plano, TX 75025 (house meter)",
      "7400 Park Ln, Plano, TX 75025 (workshop meter)",
    ]);
  });

  it("does not correct house numbers: a similar number is another house", () => {
    expect(find("5715~2 Goodwin").found).toBe(0);
  });

  it("ranks a house number above a ZIP code with the same beginning", () => {
    expect(first("908")).toBe("908 Heights Blvd, Houston, TX 77008");
  });

  it("returns a capped list for a star, and nothing for nonsense", () => {
    expect(find("*").found).toBe(premises.all.length);
    expect(find("*").hits.length).toBeLessThanOrEqual(25);
    for (const nothing of ["~2", "'; DROP TABLE", "😀", "xyzzyplugh", "<script>"]) expect(find(nothing).found).toBe(0);
  });
});

describe("the ZIP search", () => {
  const zips = zipSearch(servedZips);
  it.each(["77539", "77581", "77584"])("%s has two utilities", (zip) => {
    expect(zips(zip).hits.map((hit) => hit.tdsp)).toEqual(["CENTERPOINT", "TNMP"]);
  });

  it.each([
    ["75201", "ONCOR"],
    ["76107", "ONCOR"],
    ["76701", "ONCOR"],
    ["77002", "CENTERPOINT"],
    ["77056", "CENTERPOINT"],
    ["77449", "CENTERPOINT"],
    ["78401", "AEPCENTRAL"],
    ["78501", "AEPCENTRAL"],
    ["79601", "AEPNORTH"],
    ["76901", "AEPNORTH"],
    ["77590", "TNMP"],
    ["75067", "TNMP"],
    ["79401", "LUBBOCK"],
  ])("%s is served by %s alone", (zip, tdsp) => {
    expect(zips(zip).hits.map((hit) => hit.tdsp)).toEqual([tdsp]);
  });

  it.each(["78701", "78205", "10001", "79901", "99999", "752060", "7520x"])("%s is outside of the area", (zip) => {
    expect(zips(zip).found).toBe(0);
  });

  it("finds a ZIP by its beginning and a city by its name", () => {
    expect(new Set(zips("7520").hits.map((hit) => hit.zip.slice(0, 4)))).toEqual(new Set(["7520"]));
    expect(new Set(zips("fort~2 worth").hits.map((hit) => hit.city))).toEqual(new Set(["Fort Worth"]));
  });
});
