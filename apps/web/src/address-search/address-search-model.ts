// Loaded by browsers: plain shapes only.

/** What was picked: a home with its meter, or a ZIP area of one utility. */
export interface PickedPlace {
  readonly kind: "address" | "zip";
  /** One line for people. */
  readonly text: string;
  readonly zip: string;
  /** The utility's code. */
  readonly tdsp: string;
  /** Empty for a ZIP area. */
  readonly esiid: string;
}

/** One line of the list. */
export interface PlaceOption extends PickedPlace {
  readonly key: string;
  /** The utility's name, empty when the code is unknown. */
  readonly utility: string;
}

export interface AddressSearchTexts {
  readonly searching: string;
  readonly noResults: string;
  readonly notServed: string;
  readonly failed: string;
  readonly chooseOne: string;
  readonly edit: string;
  readonly instructions: string;
  /** `{count}` is filled in by the component. */
  readonly oneResult: string;
  readonly manyResults: string;
  /** By utility code in capitals. */
  readonly utilities: Readonly<Record<string, string>>;
}

/** Names of the hidden fields that carry what was picked; a missing one is not sent. */
export interface PlaceFields {
  readonly esiid?: string;
  readonly zip?: string;
  readonly tdsp?: string;
}
