/** A car that has a promotion. */
export interface ElectricVehicle {
  readonly make: string;
  readonly model: string;
  readonly promo: string;
}

/** What a car maker's site sends back with a customer. */
export interface VehicleLink {
  readonly contractNumber: string;
  readonly code: string;
  /** Two messages of the maker, kept as they came. */
  readonly message1: string;
  readonly message2: string;
}
