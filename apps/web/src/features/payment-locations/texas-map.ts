/** What `/site/texas.json` holds: Texas as lines to draw, made by scripts/texas-map.ts. Points are latitude and longitude in degrees. */
export interface TexasMap {
  readonly land: readonly (readonly LatLng[])[][];
  /** The lines between counties. */
  readonly borders: readonly (readonly LatLng[])[];
  /** Cities and towns with how many ZIP codes each has; the largest come first. */
  readonly towns: readonly (readonly [name: string, latitude: number, longitude: number, zips: number])[];
}

type LatLng = readonly [latitude: number, longitude: number];
