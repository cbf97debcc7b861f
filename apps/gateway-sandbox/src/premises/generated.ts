import { numbersFrom } from "./numbers-from.ts";
import type { Premise } from "./premise.ts";
import { type TdspCode, utility } from "./utilities.ts";

/** A neighborhood: its ZIP and three real streets. */
type Neighbourhood = readonly [tdsp: TdspCode, zip: string, city: string, streets: readonly string[]];

const neighbourhoods: readonly Neighbourhood[] = [
  ["ONCOR", "75206", "Dallas", ["Goodwin Ave", "Vanderbilt Ave", "Monticello Ave"]],
  ["ONCOR", "75201", "Dallas", ["Routh St", "Flora St", "Allen St"]],
  ["ONCOR", "75214", "Dallas", ["Lakewood Blvd", "Tokalon Dr", "Swiss Ave"]],
  ["ONCOR", "75219", "Dallas", ["Maple Ave", "Hall St", "Rawlins St"]],
  ["ONCOR", "76107", "Fort Worth", ["Collinwood Ave", "Pershing Ave", "Byers Ave"]],
  ["ONCOR", "76110", "Fort Worth", ["Hemphill St", "Lipscomb St", "Ryan Pl Dr"]],
  ["ONCOR", "76109", "Fort Worth", ["Stadium Dr", "Rogers Ave", "Bellaire Dr"]],
  ["ONCOR", "76701", "Waco", ["Austin Ave", "Columbus Ave", "Franklin Ave"]],
  ["ONCOR", "76708", "Waco", ["Lake Shore Dr", "Park Lake Dr", "Cumberland Ave"]],
  ["ONCOR", "75025", "Plano", ["Legacy Dr", "Hedgcoxe Rd", "Bluebonnet Dr"]],
  ["ONCOR", "75701", "Tyler", ["Troup Hwy", "Old Bullard Rd", "Rice Rd"]],
  ["ONCOR", "78664", "Round Rock", ["Gattis School Rd", "Mays St", "Sundance Pkwy"]],
  ["ONCOR", "79701", "Midland", ["Wall St", "Big Spring St", "Cuthbert Ave"]],
  ["ONCOR", "76308", "Wichita Falls", ["Kemp Blvd", "Taft Blvd", "Speedway Ave"]],
  ["CENTERPOINT", "77002", "Houston", ["Caroline St", "San Jacinto St", "Travis St"]],
  ["CENTERPOINT", "77008", "Houston", ["Heights Blvd", "Yale St", "Rutland St"]],
  ["CENTERPOINT", "77056", "Houston", ["Sage Rd", "Chimney Rock Rd", "McCue Rd"]],
  ["CENTERPOINT", "77019", "Houston", ["Dunlavy St", "Inwood Dr", "Welch St"]],
  ["CENTERPOINT", "77449", "Katy", ["Barker Cypress Rd", "Kieth Harrow Blvd", "Peach Oak Dr"]],
  ["CENTERPOINT", "77581", "Pearland", ["Walnut St", "Veterans Dr", "Orange St"]],
  ["TNMP", "77581", "Pearland", ["Dixie Farm Rd", "Hatfield Rd"]],
  ["CENTERPOINT", "77584", "Pearland", ["Broadway St", "Silverlake Pkwy"]],
  ["TNMP", "77584", "Pearland", ["Max Rd", "Roy Rd"]],
  ["TNMP", "77539", "Dickinson", ["Deats Rd", "Owens Dr"]],
  ["CENTERPOINT", "77539", "Dickinson", ["Bayou Dr", "Plum Dr"]],
  ["AEPCENTRAL", "78401", "Corpus Christi", ["Chaparral St", "Mesquite St", "Leopard St"]],
  ["AEPCENTRAL", "78404", "Corpus Christi", ["Ocean Dr", "Santa Fe St", "Louisiana Ave"]],
  ["AEPCENTRAL", "78501", "McAllen", ["Pecan Blvd", "Bicentennial Blvd", "Peñasco Ave"]],
  ["AEPCENTRAL", "78041", "Laredo", ["San Dario Ave", "Calle del Norte", "Cañón Dr"]],
  ["AEPCENTRAL", "77901", "Victoria", ["Moody St", "Vine St", "Red River St"]],
  ["AEPNORTH", "79601", "Abilene", ["Pine St", "Cypress St", "Hickory St"]],
  ["AEPNORTH", "79605", "Abilene", ["Sayles Blvd", "Willis St", "Buffalo Gap Rd"]],
  ["AEPNORTH", "76901", "San Angelo", ["Sherwood Way", "Beauregard Ave", "Concho Ave"]],
  ["AEPNORTH", "76904", "San Angelo", ["Knickerbocker Rd", "College Hills Blvd", "Sunset Dr"]],
  ["TNMP", "77590", "Texas City", ["6th St N", "9th Ave N", "Palmer Hwy"]],
  ["TNMP", "75067", "Lewisville", ["Main St", "Valley Pkwy", "Garden Ridge Blvd"]],
  ["TNMP", "77573", "League City", ["Calder Rd", "Hobbs Rd", "Coryell St"]],
  ["TNMP", "79772", "Pecos", ["Eddy St", "Cedar St", "Walthall St"]],
  ["LUBBOCK", "79401", "Lubbock", ["Broadway St", "Avenue Q", "Main St"]],
  ["LUBBOCK", "79411", "Lubbock", ["21st St", "25th St", "Elgin Ave"]],
  ["LUBBOCK", "79424", "Lubbock", ["Quaker Ave", "98th St", "Slide Rd"]],
];

/** A meter number of that utility: its prefix and our number, padded to the utility's length. */
export const esiidOf = (tdsp: TdspCode, number: number, prefix = 0): string => {
  const { esiidPrefixes, esiidDigits } = utility(tdsp);
  const head = esiidPrefixes[prefix % esiidPrefixes.length] ?? "";
  return head + String(number).padStart(esiidDigits - head.length, "0");
};

const housesInStreet = 6;
const floors = 3;
const doorsOnFloor = 4;

const inNeighbourhood = ([tdsp, zip, city, streets]: Neighbourhood, index: number): Premise[] => {
  const next = numbersFrom(Number(zip) * 31 + index);
  const place = { city, zip, tdsp };
  const number = (street: number, at: number) => 1_000_000 + index * 1_000 + street * 100 + at;
  const houses = streets.flatMap((street, s) => {
    const start = 400 + Math.floor(next() * 38) * 100;
    return Array.from({ length: housesInStreet }, (_, h): Premise => ({
      ...place,
      esiid: esiidOf(tdsp, number(s, h), s),
      houseNbr: String(start + 3 + h * 4 + Math.floor(next() * 4)),
      street,
      unit: "",
      averageKwh: 700 + Math.floor(next() * 16) * 100,
    }));
  });
  const tower = String(3_000 + Math.floor(next() * 30) * 100);
  const apartments = Array.from({ length: floors * doorsOnFloor }, (_, a): Premise => ({
    ...place,
    esiid: esiidOf(tdsp, number(9, a)),
    houseNbr: tower,
    street: streets[0] ?? "Main St",
    unit: `Apt ${(Math.floor(a / doorsOnFloor) + 1) * 100 + (a % doorsOnFloor) + 1}`,
    averageKwh: 400 + Math.floor(next() * 6) * 100,
  }));
  return [...houses, ...apartments];
};

/** The ZIPs where our homes are. */
export const neighbourhoodZips: readonly string[] = [...new Set(neighbourhoods.map(([, zip]) => zip))];

/** About a thousand ordinary premises, the same on every machine. */
export const generatedPremises = (): Premise[] => neighbourhoods.flatMap(inNeighbourhood);
