import type { GeoPoint, ListedLocation } from "@switchyard/domain/payment-locations/model";
import type { Geocoder, PaymentLocations } from "@switchyard/domain/payment-locations/ports";
import { oneLine, placed } from "@switchyard/domain/payment-locations/rules";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync, okAsync } from "neverthrow";
import { type FoundLocation, longestAddress, type SearchAnswer, toFoundLocation } from "./found-location.ts";

export interface LocationPorts {
  readonly paymentLocations: PaymentLocations;
  readonly geocoder: Geocoder;
  /** Called for a location without a position; the list still contains it. */
  readonly unplaced: (problem: Problem) => void;
}

/** The locations within a number of miles of a point, the nearest first, each with its position on the map. */
export const locationsNear = (
  from: GeoPoint,
  miles: number,
  { paymentLocations, ...ports }: LocationPorts,
): ResultAsync<readonly FoundLocation[], Problem> =>
  paymentLocations
    .near(from, miles)
    .andThen((listed) =>
      ResultAsync.fromSafePromise(addressesFound(listed, ports)).map((found) =>
        placed(listed, from, found).map(toFoundLocation),
      ),
    );

/** Coordinates of locations for which the provider gives only an address. */
const addressesFound = async (
  listed: readonly ListedLocation[],
  { geocoder, unplaced }: Omit<LocationPorts, "paymentLocations">,
): Promise<ReadonlyMap<ListedLocation, GeoPoint>> => {
  const pointOf = async (location: ListedLocation): Promise<GeoPoint | undefined> => {
    const found = await geocoder.find(oneLine(location));
    if (found.isErr()) unplaced(found.error);
    return found.unwrapOr(undefined);
  };
  const found = await Promise.all(
    listed.filter(({ at }) => !at).map(async (location) => [location, await pointOf(location)] as const),
  );
  return new Map(found.flatMap(([location, point]) => (point ? [[location, point]] : [])));
};

/** Searches by a typed address: it is geocoded once (E-335), then the nearby locations are loaded. */
export const searchLocations = (
  address: string,
  miles: number,
  ports: LocationPorts,
): ResultAsync<SearchAnswer, Problem> => {
  const typed = address.trim().slice(0, longestAddress);
  if (typed === "") return okAsync({ kind: "no-address" });
  return ports.geocoder
    .find(typed)
    .andThen((from): ResultAsync<SearchAnswer, Problem> =>
      from === undefined
        ? okAsync({ kind: "unknown-address" })
        : locationsNear(from, miles, ports).map((locations) => ({ kind: "found", from, miles, locations })),
    );
};
