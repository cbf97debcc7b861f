import { DivIcon, type LatLngTuple, LayerGroup, type Map as LeafletMap, Marker, Polygon, Polyline } from "leaflet";
import type { TexasMap } from "../texas-map.ts";
import { type Box, labelled } from "./town-labels.ts";

// Browsers load this with the map: the drawn background, used without map tiles.

/** @throws when it can't be loaded */
export const outlines = async (): Promise<TexasMap> => {
  const answer = await fetch("/site/texas.json");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as TexasMap;
};

/** @returns a function that draws the towns' names again, away from pins and buttons */
export const drawGround = (
  map: LeafletMap,
  { land, borders, towns }: TexasMap,
  classes: Readonly<Record<string, string>>,
  covered: () => readonly Box[],
): (() => void) => {
  const mutable = (lines: readonly (readonly (readonly [number, number])[])[]): LatLngTuple[][] =>
    lines.map((line) => line.map(([latitude, longitude]) => [latitude, longitude]));
  new Polygon(land.map(mutable), { interactive: false, className: classes["land"] ?? "" }).addTo(map);
  new Polyline(mutable(borders), { interactive: false, className: classes["border"] ?? "" }).addTo(map);
  map.createPane("towns").setAttribute("aria-hidden", "true");
  const names = new LayerGroup().addTo(map);
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `13px ${getComputedStyle(map.getContainer()).fontFamily}`;
  const widthOf = (name: string): number => pen?.measureText(name).width ?? name.length * 7;
  const write = (): void => {
    names.clearLayers();
    const pixelOf = (at: LatLngTuple) => map.latLngToContainerPoint(at);
    const outline = land.flat().map((line) => line.map(([latitude, longitude]) => pixelOf([latitude, longitude])));
    for (const { town, middle, lineTo } of labelled(
      towns,
      map.getZoom(),
      map.getSize(),
      pixelOf,
      widthOf,
      outline,
      covered(),
    )) {
      const [name, latitude, longitude] = town;
      const label = document.createElement("span");
      label.textContent = name;
      label.style.translate = `calc(${middle.x}px - 50%) calc(${middle.y}px - 50%)`;
      new Marker([latitude, longitude], {
        pane: "towns",
        interactive: false,
        keyboard: false,
        icon: new DivIcon({ className: classes["town"] ?? "", html: label, iconSize: [0, 0] }),
      }).addTo(names);
      if (!lineTo) continue;
      const end = pixelOf([latitude, longitude]).add([lineTo.x, lineTo.y]);
      new Polyline([[latitude, longitude], map.containerPointToLatLng(end)], {
        interactive: false,
        className: classes["leader"] ?? "",
      }).addTo(names);
    }
  };
  map.on("moveend resize", write);
  write();
  return write;
};
