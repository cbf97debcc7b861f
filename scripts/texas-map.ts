/**
 * Draws Texas for the map of payment locations: `npm run map:texas` writes apps/web/public/site/texas.json.
 * Counties are those of the Census Bureau (us-atlas), towns those of the list of ZIP codes. The file is part of the
 * repository, so it need not be made to build the site; it changes when Texas does.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import zipcodes from "zipcodes";
import type { TexasMap } from "../apps/web/src/features/payment-locations/texas-map.ts";

type Counties = Topology<{ counties: GeometryCollection }>;
type LatLng = [number, number];

/** The number of the state in those of its counties. */
const texas = "48";

/** To a hundred metres: what a line is wide on the closest map. */
const degrees = (value: number): number => Math.round(value * 1_000) / 1_000;
const latLng = ([longitude = 0, latitude = 0]: readonly number[]): LatLng => [degrees(latitude), degrees(longitude)];

/** A line without points that fell together when they were rounded. */
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

/** Offices that get so much mail that they have ZIP codes of their own are no towns. */
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
