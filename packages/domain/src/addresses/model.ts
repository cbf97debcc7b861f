import type { Esiid } from "../kernel/ids.ts";

/** A home with a meter, as the address search finds it. */
export interface ServiceAddress {
  readonly esiid: Esiid;
  readonly houseNumber: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The utility's short code, in the gateway's spelling. */
  readonly tdsp: string;
  /** The whole address in one line, in the gateway's format. */
  readonly displayText: string;
}

/** A ZIP code and one utility that serves it; a ZIP with two utilities is two results: ask, never guess. */
export interface ZipArea {
  readonly zip: string;
  readonly tdsp: string;
  readonly city: string;
}
