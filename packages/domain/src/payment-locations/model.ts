/** A point of the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A store that takes payments, as the provider lists it. */
export interface ListedLocation {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Ten digits where it is known; else as it came. */
  readonly phoneNumber: string;
  /** Where it is and how far away, when the provider says so. */
  readonly at: GeoPoint | undefined;
  readonly miles: number | undefined;
}

/** The same with its place on the map. */
export interface PaymentLocation extends ListedLocation {
  readonly at: GeoPoint;
  readonly miles: number;
}
