import type { GeoPoint, PaymentLocation } from "@switchyard/domain/payment-locations/model";

// Loaded by browsers: nothing but types and plain values here.

/** A payment location in the site API's answer (E-374), used by the page and by other programs. */
export interface FoundLocation extends GeoPoint {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phoneNumber: string;
  /** Miles, with two decimals at most. */
  readonly distance: number;
}

export const toFoundLocation = ({
  name,
  street,
  city,
  state,
  zip,
  phoneNumber,
  miles,
  at,
}: PaymentLocation): FoundLocation => ({
  name,
  street,
  city,
  state,
  zipCode: zip,
  phoneNumber,
  distance: miles,
  latitude: at.latitude,
  longitude: at.longitude,
});

/** The result of a search. */
export type SearchAnswer =
  | { readonly kind: "not-searched" }
  /** Nothing was typed. */
  | { readonly kind: "no-address" }
  /** There is no such place. */
  | { readonly kind: "unknown-address" }
  /** It could not be found out. */
  | { readonly kind: "failed" }
  | {
      readonly kind: "found";
      readonly from: GeoPoint;
      readonly miles: number;
      readonly locations: readonly FoundLocation[];
    };

/** No address is longer; the site API takes no more. */
export const longestAddress = 200;
