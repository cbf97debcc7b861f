import zipcodes from "zipcodes";
import { neighbourhoodZips } from "../premises/generated.ts";
import { servedZips } from "../premises/zip-codes.ts";

/** A store that takes payments for electricity. */
export interface Store {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly phoneNumber: string;
  readonly latitude: number;
  readonly longitude: number;
}

// Made-up names of stores.
const names = [
  "Pecan Street Market",
  "Bluebonnet Grocery",
  "Mesquite Corner Store",
  "Two Creeks Pharmacy",
  "Mockingbird Mart",
  "Casa Lupita Foods",
  "Windmill Check & Pay",
  "Live Oak Pantry",
];
const streets = [
  "Elm St",
  "Commerce St",
  "N Main St",
  "Park Row Dr",
  "Old Mill Rd",
  "Cedar Springs Ave",
  "S Avenue B",
  "College Ave",
];
const areaCodes: Readonly<Record<string, string>> = { "75": "214", "76": "817", "77": "713", "78": "361", "79": "325" };

const wanted = 150;
const toMiss = { latitude: 0.008, longitude: 0.009 };

/** A pseudo-random number in [0, 1) per store and purpose. */
const chance = (zip: string, use: number): number => {
  const mixed = Math.imul(Number(zip) * 31 + use * 7_919, 2_654_435_761) >>> 0;
  return mixed / 4_294_967_296;
};
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const pick = <One>(list: readonly [One, ...One[]] | readonly One[], at: number): One =>
  list[Math.floor(at * list.length)] as One;

const storeIn = (zip: string, city: string): Store | undefined => {
  const centre = zipcodes.lookup(zip);
  if (!centre) return undefined;
  return {
    name: pick(names, chance(zip, 1)),
    street: `${100 + Math.floor(chance(zip, 2) * 8_900)} ${pick(streets, chance(zip, 3))}`,
    city,
    zip,
    // 555-0100 to 555-0199 are no one's numbers.
    phoneNumber: `${areaCodes[zip.slice(0, 2)] ?? "214"}55501${String(Math.floor(chance(zip, 4) * 100)).padStart(2, "0")}`,
    latitude: rounded(centre.latitude + (chance(zip, 5) - 0.5) * 2 * toMiss.latitude),
    longitude: rounded(centre.longitude + (chance(zip, 6) - 0.5) * 2 * toMiss.longitude),
  };
};

/** Stores near our homes and in all areas with choice, near the middle of their ZIP but never exactly there. */
const placeStores = (): readonly Store[] => {
  const cities = new Map(servedZips.map(({ zip, city }) => [zip, city]));
  const zips = [...cities.keys()];
  const rest = Math.max(1, Math.floor(zips.length / (wanted - neighbourhoodZips.length)));
  const chosen = new Set([...neighbourhoodZips, ...zips.filter((_, index) => index % rest === 0)]);
  return [...chosen].slice(0, wanted).flatMap((zip) => storeIn(zip, cities.get(zip) ?? "Texas") ?? []);
};

let placed: readonly Store[] | undefined;
export const stores = (): readonly Store[] => (placed ??= placeStores());

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles over the earth (haversine). */
const milesBetween = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number => {
  const chord =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 3_958.7613 * Math.asin(Math.sqrt(chord));
};

/** The stores within this many miles, the nearest first. */
export const storesNear = (
  point: { readonly latitude: number; readonly longitude: number },
  miles: number,
): readonly (Store & { readonly distance: number })[] =>
  stores()
    .map((store) => ({ ...store, distance: Math.round(milesBetween(point, store) * 100) / 100 }))
    .filter(({ distance }) => distance <= miles)
    .toSorted((one, other) => one.distance - other.distance);
