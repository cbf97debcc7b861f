import type { SearchAnswer } from "../found-location.ts";

/** The texts of the finder; the browser fills in `{…}`. */
export interface FinderTexts {
  readonly addressLabel: string;
  readonly addressHint: string;
  readonly addressMissing: string;
  readonly addressUnknown: string;
  readonly distanceLabel: string;
  readonly submit: string;
  readonly working: string;
  readonly noResult: string;
  readonly failedHeading: string;
  readonly failedText: string;
  readonly retry: string;
  readonly listLabel: string;
  readonly directions: string;
  readonly showOnMap: string;
  readonly callAria: string;
  /** By distance in miles: texts for no result, one, and several; `{count}` and `{address}` are filled in. */
  readonly byMiles: Readonly<
    Record<number, { readonly choice: string; readonly none: string; readonly one: string; readonly several: string }>
  >;
  /** "{miles} miles" of an entry. */
  readonly distance: string;
}

export interface MapTexts {
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  readonly here: string;
}

/** Map pictures of a tile server, if one is configured. */
export type MapTiles = { readonly url: string; readonly attribution: string } | null;

export interface LocationFinderProps {
  /** The page's own address, to which the form is sent without scripts. */
  readonly action: string;
  readonly texts: FinderTexts;
  readonly mapTexts: MapTexts;
  readonly tiles: MapTiles;
  /** The address of a map service, to which the location's address is added. */
  readonly directionsUrl: string;
  readonly distances: readonly number[];
  /** The previous search. */
  readonly asked: { readonly address: string; readonly miles: number };
  readonly answer: SearchAnswer;
}

/** Fills `{name}` in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
