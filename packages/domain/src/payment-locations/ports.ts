import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { GeoPoint, ListedLocation } from "./model.ts";

export interface PaymentLocations {
  /** The stores within this number of miles, the nearest first. */
  near(point: GeoPoint, miles: number): ResultAsync<readonly ListedLocation[], Problem>;
}

/** Turns an address into a point. */
export interface Geocoder {
  /** @returns undefined for an unknown place */
  find(address: string): ResultAsync<GeoPoint | undefined, Problem>;
}
