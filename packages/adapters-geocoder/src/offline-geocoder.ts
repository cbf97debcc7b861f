import type { GeoPoint } from "@switchyard/domain/payment-locations/model";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import { problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync } from "neverthrow";

interface Place extends GeoPoint {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** The index: places by ZIP, and the middle of each city of Texas. */
interface Gazetteer {
  readonly zips: Readonly<Record<string, Place>>;
  readonly cities: ReadonlyMap<string, GeoPoint>;
}

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
const middleOf = (places: readonly GeoPoint[]): GeoPoint => ({
  latitude: rounded(places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length),
  longitude: rounded(places.reduce((sum, { longitude }) => sum + longitude, 0) / places.length),
});

let loaded: Promise<Gazetteer> | undefined;

/** The list is large and seldom wanted, so it is read when somebody asks for the first time. */
const gazetteer = (): Promise<Gazetteer> =>
  (loaded ??= import("zipcodes").then(({ default: zipcodes }) => {
    const inTexas = Object.values(zipcodes.codes).filter(({ state, country }) => state === "TX" && country === "US");
    return {
      zips: zipcodes.codes,
      cities: new Map(
        [...Map.groupBy(inTexas, ({ city }) => fold(city))].map(([city, places]) => [city, middleOf(places)]),
      ),
    };
  }));

/** The last five digits that are a ZIP, because a house number comes before it. */
const byZip = ({ zips }: Gazetteer, address: string): GeoPoint | undefined => {
  const numbers = address.match(/(?<!\d)\d{5}(?!\d)/g) ?? [];
  const place = numbers
    .toReversed()
    .map((zip) => zips[zip])
    .find((one) => one?.country === "US");
  return place && { latitude: place.latitude, longitude: place.longitude };
};

/**
 * A city of Texas by the last words of the address, without "Texas" or "TX". Streets have names of cities too, but the city comes
 * last. Of two matches the longer name counts: South Houston, not Houston.
 */
const byCity = ({ cities }: Gazetteer, address: string): GeoPoint | undefined => {
  const words = fold(address)
    .replace(/ (usa|us)$/, "")
    .replace(/ (tx|texas)$/, "")
    .split(" ");
  const longest = 4;
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    const found = cities.get(words.slice(-count).join(" "));
    if (found) return found;
  }
  return undefined;
};

/** Finds addresses by their ZIP, else by their city, without asking anybody: good to a mile or two in town. */
export const offlineGeocoder = (): Geocoder => ({
  find: (address) =>
    ResultAsync.fromPromise(gazetteer(), () =>
      problem("internal", "geocode", "the list of ZIP codes can't be read"),
    ).map((list) => byZip(list, address) ?? byCity(list, address)),
});
