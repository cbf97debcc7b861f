import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { GeoPoint, ListedLocation } from "./model.ts";

export interface PaymentLocations {
  /** The stores within so many miles, the nearest first. */
  near(point: GeoPoint, miles: number): ResultAsync<readonly ListedLocation[], Problem>;
}

/** Turns an address into a point. */
export interface Geocoder {
  /** @returns undefined when no such place is known */
  find(address: string): ResultAsync<GeoPoint | undefined, Problem>;
}
