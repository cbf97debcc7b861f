import type { GeoPoint, PaymentLocation } from "@switchyard/domain/payment-locations/model";

// Browsers load this file, so it contains only types and plain values.

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
  /** The field was empty. */
  | { readonly kind: "no-address" }
  /** The place is unknown. */
  | { readonly kind: "unknown-address" }
  /** The look-up failed. */
  | { readonly kind: "failed" }
  | {
      readonly kind: "found";
      readonly from: GeoPoint;
      readonly miles: number;
      readonly locations: readonly FoundLocation[];
    };

/** The maximum length of an address, as in the site API. */
export const longestAddress = 200;
