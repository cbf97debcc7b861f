/**
 * Draws Texas for the map of payment locations: `npm run map:texas` writes apps/web/public/site/texas.json.
 * Counties come from the Census Bureau (us-atlas), towns from the list of ZIP codes. The file is part of the
 * repository, so a build doesn't need this script.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import zipcodes from "zipcodes";
import type { TexasMap } from "../apps/web/src/features/payment-locations/texas-map.ts";

type Counties = Topology<{ counties: GeometryCollection }>;
type LatLng = [number, number];

/** The state's code, which begins the codes of its counties. */
const texas = "48";

/** Rounds to a hundred metres, the width of a line on the closest map. */
const degrees = (value: number): number => Math.round(value * 1_000) / 1_000;
const latLng = ([longitude = 0, latitude = 0]: readonly number[]): LatLng => [degrees(latitude), degrees(longitude)];

/** A line without duplicate points after rounding. */
const line = (points: readonly (readonly number[])[]): LatLng[] =>
  points
    .map(latLng)
    .filter(
      ([latitude, longitude], place, all) => latitude !== all[place - 1]?.[0] || longitude !== all[place - 1]?.[1],
    );

const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json")), "utf8"),
) as Counties;
const counties: GeometryCollection = {
  type: "GeometryCollection",
  geometries: atlas.objects.counties.geometries.filter(({ id }) => String(id).startsWith(texas)),
};

/** Large offices with their own ZIP codes, which are not towns. */
const noTowns = new Set(["American Express", "Naval Air Station/ Jrb", "Texas Dept Of Correction"]);

const towns = (): TexasMap["towns"] => {
  const inTexas = Object.values(zipcodes.codes).filter(
    ({ state, country, city }) => state === "TX" && country === "US" && !noTowns.has(city),
  );
  return [...Map.groupBy(inTexas, ({ city }) => city)]
    .map(([name, places]): TexasMap["towns"][number] => [
      name,
      degrees(mean(places.map(({ latitude }) => latitude))),
      degrees(mean(places.map(({ longitude }) => longitude))),
      places.length,
    ])
    .toSorted((one, other) => other[3] - one[3] || one[0].localeCompare(other[0], "en"));
};
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const map: TexasMap = {
  land: merge(
    atlas,
    counties.geometries.filter(
      (one): one is Polygon | MultiPolygon => one.type === "Polygon" || one.type === "MultiPolygon",
    ),
  ).coordinates.map((rings) => rings.map(line)),
  borders: mesh(atlas, counties, (one, other) => one !== other).coordinates.map(line),
  towns: towns(),
};

writeFileSync(new URL("../apps/web/public/site/texas.json", import.meta.url), `${JSON.stringify(map)}\n`);
