/** A point on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A store that accepts payments, in the provider's list. */
export interface ListedLocation {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Ten digits where possible; else unchanged. */
  readonly phoneNumber: string;
  /** Its position and distance, when the provider has them. */
  readonly at: GeoPoint | undefined;
  readonly miles: number | undefined;
}

/** The store with its place on the map. */
export interface PaymentLocation extends ListedLocation {
  readonly at: GeoPoint;
  readonly miles: number;
}
