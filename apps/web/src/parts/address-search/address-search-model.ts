// Browsers load this file: only plain shapes.

/** The picked place: a home with its meter, or a ZIP area of one utility. */
export interface PickedPlace {
  readonly kind: "address" | "zip";
  /** One line for people. */
  readonly text: string;
  readonly zip: string;
  /** The utility's code. */
  readonly tdsp: string;
  /** Empty for a ZIP area. */
  readonly esiid: string;
  /** Missing if only a browser has looked the home up. */
  readonly unit?: string;
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
  readonly outOfState: string;
  /** For a typed ZIP code that can't be looked up. */
  readonly failedForZip: string;
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

/** Names of the hidden fields of the picked place; one without a name is not sent. */
export interface PlaceFields {
  readonly esiid?: string;
  readonly zip?: string;
  readonly tdsp?: string;
}

export interface AddressSearchProps {
  readonly id: string;
  /** The name of the field for typed text. */
  readonly name: string;
  readonly kind: "address" | "address-or-zip";
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly texts: AddressSearchTexts;
  readonly fields: PlaceFields;
  /** The previous input, in a form that came back. */
  readonly typed: string;
  readonly picked: PickedPlace | undefined;
  /** Homes to choose from without a script. */
  readonly candidates: readonly PlaceOption[];
  /** The address that reopens the search without scripts; empty if it is always open. */
  readonly editHref: string;
  /** Alternatively the form's `action` that reopens the search without scripts and keeps the input. */
  readonly editAction?: string;
  readonly editText: string;
  /** The button that searches without scripts. */
  readonly findText: string;
  /** The same button if there are homes to choose from. */
  readonly takeText?: string;
  /** Shows a tick beside the picked place (S1-150). */
  readonly showsTick?: boolean;
  onPick?(place: PickedPlace | undefined): void;
}

/** Props of the search. */
export interface PlaceSearchProps extends Omit<
  AddressSearchProps,
  "picked" | "editHref" | "editAction" | "editText" | "showsTick" | "onPick"
> {
  /** The picked place was just cleared: the search takes the focus. */
  readonly takesFocus: boolean;
  onPick(place: PickedPlace): void;
}
