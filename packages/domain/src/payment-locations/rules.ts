// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { GeoPoint, ListedLocation, PaymentLocation } from "./model.ts";

/** The map's first centre: the middle of Texas (E-342). */
export const defaultCentre: GeoPoint = { latitude: 31.39, longitude: -99.36 };

/** The default search radius in miles (E-334). */
export const defaultMiles = 5;

const zooms: Readonly<Record<number, number>> = { 5: 11, 10: 10, 25: 9, 50: 8 };
const widestZoom = 5;

/** The map's zoom for a distance; the whole state when there are no locations (E-343, E-344). */
export const zoomFor = (miles: number, locations: number): number =>
  locations === 0 ? widestZoom : (zooms[miles] ?? nearestZoom(miles));

/** A new distance in content uses the zoom of the next larger known one. */
const nearestZoom = (miles: number): number => {
  const larger = Object.keys(zooms)
    .map(Number)
    .toSorted((one, other) => one - other)
    .find((known) => known >= miles);
  return larger === undefined ? 7 : (zooms[larger] ?? 7);
};

const earthMiles = 3_958.7613;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles between two points over the surface of the earth (haversine), rounded to 2 decimals (E-346). */
export const milesBetween = (one: GeoPoint, other: GeoPoint): number => {
  const halfChord =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return roundedMiles(2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(halfChord))));
};

/** At most two decimals (E-346). */
export const roundedMiles = (miles: number): number => Math.round(miles * 100) / 100;

/** Formats ten digits as "(214) 555-0136", without a leading 1; leaves other texts unchanged (E-338). */
export const phoneText = (phone: string): string => {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, "")) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
};

/** "2600 Elm St, Dallas, TX 75206": the address for geocoding and for directions. */
export const oneLine = ({
  street,
  city,
  state,
  zip,
}: Pick<ListedLocation, "street" | "city" | "state" | "zip">): string =>
  `${street}, ${city}, ${state} ${zip}`.replace(/^, /, "").trim();

/**
 * The locations on the map, the nearest first. A missing distance is computed from the coordinates; a location without
 * coordinates is at its geocoded address, or left out.
 */
export const placed = (
  listed: readonly ListedLocation[],
  from: GeoPoint,
  found: ReadonlyMap<ListedLocation, GeoPoint>,
): readonly PaymentLocation[] =>
  listed
    .flatMap((location) => {
      const at = location.at ?? found.get(location);
      return at
        ? [
            {
              ...location,
              at,
              miles: location.miles === undefined ? milesBetween(from, at) : roundedMiles(location.miles),
            },
          ]
        : [];
    })
    .toSorted((one, other) => one.miles - other.miles);
