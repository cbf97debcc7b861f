/** A car that has a promotion. */
export interface ElectricVehicle {
  readonly make: string;
  readonly model: string;
  readonly promo: string;
}

/** A customer's data from a car maker's site. */
export interface VehicleLink {
  readonly contractNumber: string;
  readonly code: string;
  /** Two messages of the maker, stored unchanged. */
  readonly message1: string;
  readonly message2: string;
}
